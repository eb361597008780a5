import { partnerIntegration } from '../adapters/loyalty/partner-integration.ts';
import { currencyOf } from '../catalog/currency-of.ts';
import { usableOnly } from '../integrations/open-venue-integrations.ts';
import type { Partner } from '../loyalty/partner.ts';
import { openIntegration, type ServicesOptions } from './open-integrations.ts';
import type { Store } from './open-store.ts';
import { outboundOf } from './setting-rules.ts';

/** The partner of a venue; `null` where it has none, or an unusable one. */
export type PartnerOf = (licence: string) => Partner | null;

/** What partners need of the store. */
type PartnerStore = Pick<Store, 'walletsOf'> & { readonly ordering: Pick<Store['ordering'], 'secrets'> };

/** The partners of this process's venues. The embedded one adds new wallets to the ledger when it is opened. */
export function openPartners(
  { walletsOf, ordering: { secrets } }: PartnerStore,
  options: ServicesOptions,
): PartnerOf {
  const fetch = outboundOf(options.settings);
  const currencyNow = async (licence: string): Promise<string> => {
    const release = options.current(licence);
    if (!release) throw new Error(`${licence} isn’t published`);
    return currencyOf(release);
  };
  return usableOnly(
    openIntegration(partnerIntegration, options, (venue) => ({
      venue,
      ledger: walletsOf(venue.licence),
      secret: () => secrets.of(venue.licence),
      currency: () => currencyNow(venue.licence),
      fetch,
      now: () => new Date(),
    })),
  );
}
