import { OrderPauseBar } from '../inventory/OrderPauseBar.tsx';
import { StrokeIcon } from '../StrokeIcon.tsx';
import { BoardLamps } from './BoardLamps.tsx';
import { BusyBar } from './BusyBar.tsx';
import type { BoardFormatter } from './board-formatter.ts';
import type { BoardVenue } from './board-venue.ts';
import { icons } from './icons.ts';

/** What the board shows. */
export type BoardView = 'orders' | 'availability';

interface Props {
  readonly venue: BoardVenue;
  readonly formatter: BoardFormatter;
  readonly now: Date;
  readonly view: BoardView;
  /** The number of orders that wait to be accepted. */
  readonly waiting: number;
  /** Whether it shows several branches: then what is of one venue is not here. */
  readonly ofSeveral: boolean;
  readonly onView: (view: BoardView) => void;
  readonly onSettings: () => void;
  /** `null` where the venue takes no orders. */
  readonly onNewOrder: (() => void) | null;
}

const views = ['orders', 'availability'] as const;

/** The board's top bar: views, the server's time, whether it rings and is connected, and whether orders are taken. */
export function BoardBar({
  venue,
  formatter,
  now,
  view,
  waiting,
  ofSeveral,
  onView,
  onSettings,
  onNewOrder,
}: Props) {
  const { t, number, time, language } = formatter;
  return (
    <div className="board-bar">
      <p className="venue-name">
        <bdi>{venue.name}</bdi>
      </p>
      <nav aria-label={t('board_title')}>
        {views.slice(0, ofSeveral ? 1 : undefined).map((one) => (
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
      {!ofSeveral && (
        <a className="kitchen-link" href={`/board/${language}/kitchen`}>
          {t('kitchen_title')}
        </a>
      )}
      <div className="board-status">
        {onNewOrder && (
          <button type="button" className="button new-order" onClick={onNewOrder}>
            {t('staff_order_new')}
          </button>
        )}
        <time className="clock" dateTime={now.toISOString()}>
          {time(now, now)}
        </time>
        <BoardLamps formatter={formatter} />
        {!ofSeveral && <BusyBar formatter={formatter} now={now} />}
        {!ofSeveral && <OrderPauseBar screen="board" formatter={formatter} now={now} />}
        <button type="button" className="settings" aria-label={t('board_settings')} onClick={onSettings}>
          <StrokeIcon path={icons.more} />
        </button>
      </div>
    </div>
  );
}
