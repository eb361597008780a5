import { act } from '#client/staff/board.ts';
import type { BoardLine } from '#contracts/calls/board.ts';
import { Discounts } from './Discounts.tsx';
import type { Asked } from './dialog-props.ts';

/** The lines of an order that can be struck, each with what the order comes to then. */
export function Strikes({ order, voice, onDone }: Asked) {
  const { t } = voice;
  const lines = order.lines.filter(({ if_struck }) => if_struck !== null);
  if (lines.length === 0) return null;
  return (
    <>
      <p>
        {t('board_strike_hint')} {order.discounts.length > 0 && t('board_strike_discount')}
      </p>
      <ul className="strikes">
        {lines.map((line) => (
          <Strike key={line.line} {...{ order, line, voice, onDone }} />
        ))}
      </ul>
    </>
  );
}

function Strike({ order, line, voice, onDone }: Asked & { readonly line: BoardLine }) {
  const { t, number } = voice;
  return (
    <li>
      <div>
        <bdi>{number(line.quantity)}×</bdi> <bdi>{line.name}</bdi>
        {line.if_struck && <Outcome order={order} then={line.if_struck} voice={voice} />}
      </div>
      <button
        type="button"
        className="key plain"
        aria-label={t('board_strike', { name: line.name })}
        onClick={() => void act(order, { strike: line.line }).then((isDone) => isDone || onDone())}
      >
        ✕
      </button>
    </li>
  );
}

interface OutcomeProps extends Pick<Asked, 'order' | 'voice'> {
  readonly then: NonNullable<BoardLine['if_struck']>;
}

function Outcome({ order, then, voice }: OutcomeProps) {
  const total = voice.money(then.total, order);
  return (
    <div className="outcome">
      <p>
        <bdi>{voice.t('board_strike_total', { amount: total })}</bdi>
      </p>
      <Discounts order={order} voice={voice} discounts={then.discounts} />
    </div>
  );
}
