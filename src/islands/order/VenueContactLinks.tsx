import type { OrderFacts } from '#contracts/shapes/order-facts.ts';
import { Localized } from '../cart/Localized.tsx';
import { StrokeIcon } from '../StrokeIcon.tsx';
import type { OrderPageFormatter } from './order-formatter.ts';

interface Props {
  readonly facts: Pick<OrderFacts, 'brand' | 'contact'>;
  readonly formatter: OrderPageFormatter;
}

/** How to call the venue, and the way there. */
export function VenueContactLinks({ facts: { brand, contact }, formatter: { t } }: Props) {
  const { address, directions, phone } = contact;
  if (!(address ?? directions ?? phone)) return null;
  return (
    <section className="venue-links">
      <h2>
        <bdi>{brand}</bdi>
      </h2>
      <div className="order-links">
        {phone && (
          <a className="button plain" href={`tel:${phone.number}`}>
            <StrokeIcon path="M6 4h3l2 5-2.5 1.5a10 10 0 0 0 5 5L15 13l5 2v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2Z" />
            <span>
              {t('call_venue')} <bdi className="phone">{phone.text}</bdi>
            </span>
          </a>
        )}
        {directions !== null && (
          <a className="button plain" href={directions} target="_blank" rel="noopener">
            <StrokeIcon path="m12 3 9 9-9 9-9-9 9-9Zm-3 11v-3h5m-1.5-2 2 2-2 2" />
            {t('venue_directions')}
            <span className="visually-hidden"> ({t('opens_new_tab')})</span>
          </a>
        )}
      </div>
      {address && (
        <p>
          <Localized text={address} />
        </p>
      )}
    </section>
  );
}
