import { embeddedRealtime } from '#contracts/shapes/order-facts.ts';
import { createApp } from '../app.ts';
import type { Log } from '../log.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { DrawSign } from '../seo/draw-sign.ts';

/** What pages are read with, besides a release. */
export interface ReadingNeeds {
  /** Absolute path. */
  readonly mediaDir: string;
  /** The instant at which the pages show the site. */
  readonly now: Date;
  /** Whether the venue's company can be used. */
  readonly paysOnline: boolean;
}

/** Stands where nobody works: what is only read asks it for nothing. */
function closed<Port extends object>(name: string): Port {
  const refuse = () => {
    throw new Error(`There are no ${name} where pages are only read`);
  };
  return new Proxy({}, { get: () => refuse }) as Port;
}

/** Few exports draw any: what is needed for it is loaded with the first sign. */
function drawSigns(mediaDir: string): DrawSign {
  let opened: Promise<DrawSign> | null = null;
  return async (sign, wanted) => {
    opened ??= import('../adapters/media/draw-sign.ts').then(({ drawSign }) => drawSign(mediaDir));
    const draw = await opened;
    return draw(sign, wanted);
  };
}

const silent: Log = { info: () => undefined, error: () => undefined };

/** The app without a store behind it: pages of the menu can be read, and nothing can be done. */
export function openReading({ mediaDir, now, paysOnline }: ReadingNeeds) {
  return createApp({
    now: () => now,
    ordering: {
      ordersOf: () => closed('orders'),
      stockOf: () => closed('stock'),
      placesOf: () => closed('places'),
      secrets: closed('secrets'),
      readPhone: () => null,
    },
    live: closed('live states'),
    places: closed('places'),
    mapStyle: null,
    hasLimits: false,
    drawSign: drawSigns(mediaDir),
    receipts: closed('receipts'),
    payments: {
      ...closed('payments'),
      providerOf: () => (paysOnline ? closed<PaymentProvider>('payments') : null),
    },
    paymentBook: closed('payments'),
    partnerOf: () => null,
    partnerBookOf: () => closed('partners'),
    submissionsOf: () => closed('submissions'),
    meters: closed('orders'),
    log: silent,
    realtime: embeddedRealtime,
  });
}
