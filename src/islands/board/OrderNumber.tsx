import type { BoardOrder } from '#contracts/calls/board.ts';
import { locationLabel, orderTypeLabel } from '#i18n/order-phrases.ts';
import type { BoardFormatter } from './board-formatter.ts';

interface Props {
  readonly order: BoardOrder;
}

/** The number of an order. Its leading zeros are lighter, so that the rest can be read from afar. */
export function OrderNumber({ order: { number, padded_order_id: padded } }: Props) {
  const digits = padded.replace(/^0+/, '');
  return (
    <h3 id={`order-${number}`}>
      <bdi>
        <span className="leading-zeros">{padded.slice(0, padded.length - digits.length)}</span>
        {digits}
      </bdi>
    </h3>
  );
}

/** The table or room of an order, else its type. */
export function OrderPlace({
  order: { location, order_type: type },
  formatter: { t },
}: Props & { readonly formatter: BoardFormatter }) {
  return location ? <bdi>{locationLabel(location, t)}</bdi> : orderTypeLabel(type, t);
}
