import { useSignals } from '@preact/signals-react/runtime';
import { cart } from '#client/cart/cart.ts';
import { chooseOrderType, leaveLocation } from '#client/cart/cart-changes.ts';
import { ordering } from '#client/cart/ordering.ts';
import { locationName } from '#i18n/location-name.ts';
import type { CartFormatter } from './cart-formatter.ts';
import { Icon } from './Icon.tsx';
import { RadioGroup } from './RadioGroup.tsx';

interface Props {
  readonly formatter: CartFormatter;
}

const icons = { delivery: 'bike', takeaway: 'bag', dine_in: 'table', drive_thru: 'car' } as const;

/** The seat of the diner and the order type. */
export function SeatAndOrderType({ formatter }: Props) {
  useSignals();
  const { t, facts } = formatter;
  const { location } = cart.state.value;
  const chosen = ordering.orderType.value;
  const offered = ordering.offeredOrderTypes.value;
  const canSit = facts.hasTables && (!facts.wishlist.isOn || facts.wishlist.canBeSent);
  const hasChoice = ordering.asksOrderType.value && offered.length > 1;
  return (
    <>
      {location && <Seat formatter={formatter} name={locationName(t, location)} />}
      {hasChoice && (
        <RadioGroup
          name="order-type"
          title={t('choose_order_type')}
          options={offered.map((kind) => ({ kind, label: t(`order_type_${kind}`), icon: icons[kind] }))}
          chosen={chosen}
          onChoose={chooseOrderType}
        />
      )}
      {canSit && chosen === 'dine_in' && !ordering.hasPlace.value && (
        <p className="hint">{t('scan_table_code')}</p>
      )}
    </>
  );
}

function Seat({ formatter: { t, facts }, name }: Props & { readonly name: string }) {
  const type = ordering.orderType.value;
  return (
    <div className="seat">
      <Icon name="table" />
      <p>
        <b>{name}</b>
        {type && !facts.wishlist.isOn && ordering.hasPlace.value && <small>{t(`order_type_${type}`)}</small>}
      </p>
      <button
        type="button"
        className="icon-button"
        aria-label={t('leave_named', { name })}
        onClick={leaveLocation}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
