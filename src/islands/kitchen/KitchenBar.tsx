import { useSignals } from '@preact/signals-react/runtime';
import { memo } from 'react';
import { kitchen } from '#client/staff/kitchen.ts';
import type { KitchenClock } from '#client/staff/kitchen-clock.ts';
import { icons } from '../board/icons.ts';
import { StrokeIcon } from '../StrokeIcon.tsx';
import type { KitchenFormatter } from './kitchen-formatter.ts';

interface Props {
  /** The displays with the number of their tickets; `null` is the one of all stations. */
  readonly counts: readonly { readonly station: string | null; readonly count: number }[];
  readonly station: string | null;
  /** How many tickets are to be begun later. */
  readonly later: number;
  /** How many tickets have no place on the display. */
  readonly more: number;
  readonly formatter: KitchenFormatter;
  readonly clock: KitchenClock;
  readonly onStation: (station: string | null) => void;
}

/** The stations, what waits out of sight, whether the display is connected, and the clock. */
export function KitchenBar({ counts, station, later, more, formatter, clock, onStation }: Props) {
  useSignals();
  const { t, number, time, language } = formatter;
  const staleSince = kitchen.staleSince.value;
  const unsent = kitchen.unsent.value;
  const now = new Date(clock.minute.value);
  return (
    <div className="kitchen-bar">
      <nav aria-label={t('kitchen_title')}>
        {counts.map(({ station: one, count }) => (
          <StationTab
            key={one ?? '/'}
            {...{ count, formatter, onStation }}
            station={one}
            isShown={one === station}
          />
        ))}
      </nav>
      <div className="kitchen-status">
        {more > 0 && <span className="pill waiting">{t('kitchen_more', { number: number(more) })}</span>}
        {later > 0 && <span className="pill">{t('kitchen_later', { number: number(later) })}</span>}
        <a href={`/board/${language}`}>{t('board_title')}</a>
        <span
          className={staleSince ? 'lamp bad' : 'lamp'}
          role="img"
          aria-label={t(staleSince ? 'board_offline' : 'board_connected')}
        >
          <StrokeIcon path={staleSince ? icons.offline : icons.connected} />
        </span>
        <time className="clock" dateTime={now.toISOString()}>
          {time(now, now)}
        </time>
      </div>
      <div role="alert" className="kitchen-alert">
        {staleSince && (
          <p>
            {t('kitchen_offline', { time: time(staleSince, now) })}{' '}
            {unsent > 0 && t('kitchen_unsent', { number: number(unsent) })}
          </p>
        )}
      </div>
    </div>
  );
}

interface TabProps extends Pick<Props, 'station' | 'formatter' | 'onStation'> {
  readonly count: number;
  readonly isShown: boolean;
}

const StationTab = memo(({ station, count, isShown, formatter: { t, number }, onStation }: TabProps) => (
  <button type="button" aria-current={isShown ? 'page' : undefined} onClick={() => onStation(station)}>
    {station === null ? t('kitchen_expo') : station === '' ? t('kitchen_everything') : <bdi>{station}</bdi>}
    <bdi className="count-badge">{number(count)}</bdi>
  </button>
));
