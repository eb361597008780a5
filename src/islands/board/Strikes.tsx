import { performAction } from '#client/staff/board.ts';
import type { BoardLine } from '#contracts/calls/board.ts';
import { Discounts } from './Discounts.tsx';
import type { OrderDialogProps } from './dialog-props.ts';

/** The lines of an order that can be struck, each with the resulting total. */
export function Strikes({ order, formatter, onDone }: OrderDialogProps) {
  const { t } = formatter;
  const lines = order.lines.filter(({ if_struck }) => if_struck !== null);
  if (lines.length === 0) return null;
  return (
    <>
      <p>
        {t('board_strike_hint')} {order.discounts.length > 0 && t('board_strike_discount')}
      </p>
      <ul className="strike-list">
        {lines.map((line) => (
          <Strike key={line.line} {...{ order, line, formatter, onDone }} />
        ))}
      </ul>
    </>
  );
}

function Strike({ order, line, formatter, onDone }: OrderDialogProps & { readonly line: BoardLine }) {
  const { t, number } = formatter;
  return (
    <li>
      <div>
        <bdi>{number(line.quantity)}×</bdi> <bdi>{line.name}</bdi>
        {line.if_struck && <StrikeOutcome order={order} result={line.if_struck} formatter={formatter} />}
      </div>
      <button
        type="button"
        className="button plain"
        aria-label={t('board_strike', { name: line.name })}
        onClick={() => void performAction(order, { strike: line.line }).then((isDone) => isDone || onDone())}
      >
        ✕
      </button>
    </li>
  );
}

interface StrikeOutcomeProps extends Pick<OrderDialogProps, 'order' | 'formatter'> {
  readonly result: NonNullable<BoardLine['if_struck']>;
}

function StrikeOutcome({ order, result, formatter }: StrikeOutcomeProps) {
  const total = formatter.money(result.total, order);
  return (
    <div className="strike-result">
      <p>
        <bdi>{formatter.t('board_strike_total', { amount: total })}</bdi>
      </p>
      <Discounts order={order} formatter={formatter} discounts={result.discounts} />
    </div>
  );
}
