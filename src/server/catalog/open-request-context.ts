import type { Language } from '#i18n/languages.ts';
import { pauseDependency, popularDependency } from './live-state.ts';
import type { Release } from './release.ts';
import type { RequestContext } from './request-context.ts';
import { openStockNow } from './stock-now.ts';
import { factDependency, venueFacts } from './venue-facts.ts';

export interface OpenRequestContextOptions {
  readonly now: Date;
  readonly canPayOnline: () => boolean;
  readonly payBrands: RequestContext['payBrands'];
}

/** The menu, time and live state of a request. Records what a page is rendered from. */
export function openRequestContext(
  { licence, venue, live: { stock, pausedUntil, popular, busy } }: Release,
  language: Language,
  reader: RequestContext['menu'],
  { now, canPayOnline, payBrands }: OpenRequestContextOptions,
): RequestContext {
  return {
    licence,
    language,
    menu: reader,
    fact: (name) => {
      reader.addDependency(factDependency(name));
      return venueFacts[name](venue) as never;
    },
    now,
    ...openStockNow(reader, stock, now),
    pausedUntil: () => {
      reader.addDependency(pauseDependency);
      if (pausedUntil === null || pausedUntil <= now) return null;
      reader.validUntil(pausedUntil);
      return pausedUntil;
    },
    busy: () => (busy && busy.until > now ? busy : null),
    popular: () => {
      reader.addDependency(popularDependency);
      return popular;
    },
    canPayOnline: () => {
      reader.addDependency(factDependency('payments'));
      return canPayOnline();
    },
    payBrands: () => {
      reader.addDependency(factDependency('payments'));
      return payBrands();
    },
  };
}
