import { useSignals } from '@preact/signals-react/runtime';
import { kitchen } from '#client/staff/kitchen.ts';
import { type StationProgress as Progress, progressByStation } from '#domain/kitchen/tickets.ts';
import { icons } from '../board/icons.ts';
import { StrokeIcon } from '../StrokeIcon.tsx';
import type { KitchenFormatter } from './kitchen-formatter.ts';
import type { KitchenTicket } from './order-tickets.ts';

interface Props {
  readonly order: KitchenTicket['order'];
  /** `null` for the display of all stations, which shows each with a tick. */
  readonly station: string | null;
  readonly formatter: KitchenFormatter;
}

/** How far the other stations are with an order. */
export function StationProgress({ order, station, formatter: { t, number } }: Props) {
  useSignals();
  const stations = progressByStation(order, kitchen.stations.value, kitchen.bumps.value);
  const others = stations.filter((one) => one.station !== station && one.station !== '');
  if (others.length === 0) return null;
  const progressText = ({ station: name, left }: Progress) =>
    left === 0
      ? t('kitchen_station_done', { station: name })
      : t('kitchen_station_left', { station: name, number: number(left) });
  if (station === null) {
    return (
      <ul className="stations">
        {others.map((one) => (
          <li key={one.station} className={one.left === 0 ? 'done' : undefined}>
            {one.left === 0 && <StrokeIcon path={icons.tick} />}
            {progressText(one)}
          </li>
        ))}
      </ul>
    );
  }
  return <p className="also">{t('kitchen_also', { stations: others.map(progressText).join(' · ') })}</p>;
}
