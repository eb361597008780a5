import { useSignals } from '@preact/signals-react/runtime';
import type { CartLocation } from '#client/cart/cart-state.ts';
import { setPlace } from '#client/staff-order/staff-order.ts';
import { joinedOrder, refreshTable, tableSituation } from '#client/staff-order/table-situation.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { WayToOrder } from '#domain/order/ordering-at-table.ts';
import { locationName } from '#i18n/location-name.ts';
import { RadioGroup } from '../cart/RadioGroup.tsx';
import { orderAmount } from './order-amount.ts';
import type { StaffOrderFormatter } from './staff-order-formatter.ts';

interface Props {
  readonly location: CartLocation;
  readonly formatter: StaffOrderFormatter;
}

/** The order that is open at the place, and whether the dishes are added to it. */
export function OpenOrder({ location, formatter }: Props) {
  useSignals();
  const { t } = formatter;
  const now = tableSituation.value;
  return (
    <div className="open-order" role="status" aria-busy={now.kind === 'loading'}>
      {now.kind === 'known' && now.ways.length === 0 && (
        <p className="field-error">{t('staff_order_place_busy')}</p>
      )}
      {now.kind === 'known' && now.ways.length > 0 && now.order && (
        <WayChoice {...{ location, formatter }} order={now.order} ways={now.ways} />
      )}
      {now.kind === 'no_response' && (
        <p className="field-error">
          {t('no_response')}{' '}
          <button type="button" className="link" onClick={() => void refreshTable()}>
            {t('try_again')}
          </button>
        </p>
      )}
    </div>
  );
}

interface WayChoiceProps extends Props {
  readonly order: Order;
  readonly ways: readonly WayToOrder[];
}

/** What the guests have so far, by which staff know the bill, and what can be done beside it. */
function WayChoice({ location, order, ways, formatter }: WayChoiceProps) {
  const { t, number, digits, listSeparator } = formatter;
  const dishes = order.line_items
    .filter(({ status }) => status === 'Active')
    .map(({ quantity, product_name }) => `${number(quantity)} × ${product_name}`);
  return (
    <RadioGroup
      name="staff-order-way"
      title={t('staff_order_open', {
        number: digits(order.padded_order_id),
        amount: orderAmount(order, formatter),
      })}
      hint={dishes.join(listSeparator)}
      look="cards"
      options={ways.map((kind) => ({
        kind,
        label:
          kind === 'join'
            ? t('staff_order_join', { place: locationName(t, location) })
            : t('staff_order_beside'),
      }))}
      chosen={joinedOrder.value ? 'join' : 'separate'}
      onChoose={(way) => setPlace(location, way === 'separate')}
    />
  );
}
