import { useSignals } from '@preact/signals-react/runtime';
import { cart } from '#client/cart/cart.ts';
import { type Place, setPlace } from '#client/staff-order/staff-order.ts';
import { locationName } from '#i18n/location-name.ts';
import { OpenOrder } from './OpenOrder.tsx';
import type { StaffOrderFormatter } from './staff-order-formatter.ts';

interface Props {
  readonly places: readonly Place[];
  readonly formatter: StaffOrderFormatter;
}

/** The table or room, and what becomes of the dishes where an order is open there. */
export function PlaceField({ places, formatter }: Props) {
  useSignals();
  const { t } = formatter;
  const { location } = cart.state.value;
  const chosen = places.findIndex((one) => one.name === location?.name && one.type === location.type);
  return (
    <>
      <div className="field">
        <label htmlFor="staff-order-place">{t('staff_order_place')}</label>
        <span className="select">
          <select
            id="staff-order-place"
            value={chosen}
            onChange={({ currentTarget }) => setPlace(places[Number(currentTarget.value)] ?? null)}
          >
            <option value={-1}>{t('staff_order_no_place')}</option>
            {places.map((place, at) => (
              <option key={`${place.type} ${place.name}`} value={at}>
                {locationName(t, place)}
              </option>
            ))}
          </select>
        </span>
      </div>
      {location && <OpenOrder {...{ location, formatter }} />}
    </>
  );
}
