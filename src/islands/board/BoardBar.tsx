import { OrderPauseBar } from '../inventory/OrderPauseBar.tsx';
import type { BoardFormatter } from './board-formatter.ts';

/** What the board shows. */
export type BoardView = 'orders' | 'availability';

interface Props {
  readonly formatter: BoardFormatter;
  readonly now: Date;
  readonly view: BoardView;
  /** The number of orders that wait to be accepted. */
  readonly waiting: number;
  readonly onView: (view: BoardView) => void;
}

const views = ['orders', 'availability'] as const;

/** The board's top bar: the view, the number of waiting orders, and whether orders are taken. */
export function BoardBar({ formatter, now, view, waiting, onView }: Props) {
  const { t, number } = formatter;
  return (
    <div className="board-bar">
      <nav aria-label={t('board_title')}>
        {views.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === view ? 'page' : undefined}
            onClick={() => onView(one)}
          >
            {t(`board_${one}`)}
            {one === 'orders' && waiting > 0 && <bdi className="count-badge">{number(waiting)}</bdi>}
          </button>
        ))}
      </nav>
      <OrderPauseBar screen="board" formatter={formatter} now={now} />
    </div>
  );
}
