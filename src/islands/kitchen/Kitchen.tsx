import { useSignals } from '@preact/signals-react/runtime';
import { useMemo, useState } from 'react';
import { advanceTicket, bumpTicket, kitchen } from '#client/staff/kitchen.ts';
import { kitchenClock } from '#client/staff/kitchen-clock.ts';
import { recallable } from '#domain/kitchen/tickets.ts';
import type { UrgencyLimits } from '#domain/order/order-urgency.ts';
import { AllDay } from './AllDay.tsx';
import { Chit } from './Chit.tsx';
import { chooseStation, chosenStation } from './chosen-station.ts';
import { KitchenBar } from './KitchenBar.tsx';
import type { KitchenFormatter } from './kitchen-formatter.ts';
import { Recalls } from './Recalls.tsx';
import { openCounts, queueOf, shownTickets } from './shown-tickets.ts';
import { useGradualPlaces } from './use-gradual-places.ts';
import { useKitchenKeys } from './use-kitchen-keys.ts';
import { placesThatFit, useSettledTickets } from './use-settled-tickets.ts';
import { useStableList } from './use-stable-list.ts';

interface Props {
  readonly limits: UrgencyLimits;
  readonly formatter: KitchenFormatter;
}

/** How many places for tickets a display has; each ticket has a key. */
const maxShown = 8;

/** The tickets of a station, or of all, with what is to be cooked over all of them. */
export function Kitchen({ limits, formatter }: Props) {
  useSignals();
  const { t } = formatter;
  const [hasAllDay, setHasAllDay] = useState(true);
  const [stations, bumps, orders] = [kitchen.stations.value, kitchen.bumps.value, kitchen.orders.value];
  const minute = kitchenClock.minute.value;
  const queue = useMemo(() => queueOf(orders, { now: new Date(minute), limits }), [orders, limits, minute]);
  const names: readonly (string | null)[] = stations.length > 1 ? [null, ...stations] : stations;
  const station = chosenStation(names);
  const shown = useMemo(() => shownTickets(queue, station, bumps), [queue, station, bumps]);
  const open = useStableList(shown.open);
  const counts = useMemo(() => openCounts(queue, bumps), [queue, bumps]);
  const places = placesThatFit(useSettledTickets(open, station ?? 'expo'), maxShown);
  const drawn = useGradualPlaces(places);
  const recalls = useStableList(useMemo(() => recallable(shown.all), [shown]));

  useKitchenKeys({
    onPlace: (at) => {
      const place = places[at];
      if (place && !place.isGone) advanceTicket(place.ticket, station);
    },
    onRecall: () => {
      const [last] = recalls;
      if (last) bumpTicket(last, station, false);
    },
    onAllDay: () => setHasAllDay(!hasAllDay),
    onStation: (by) => {
      const next = names.indexOf(station) + by;
      chooseStation(names[(next + names.length) % names.length] ?? null);
    },
  });

  return (
    <div className={hasAllDay ? 'kds' : 'kds without-all-day'}>
      <KitchenBar
        {...{ station, formatter }}
        later={shown.later}
        clock={kitchenClock}
        counts={names.map((name) => ({ station: name, count: counts.get(name) ?? 0 }))}
        more={Math.max(0, open.length - places.length)}
        onStation={chooseStation}
      />
      <div className="rail">
        {places.length === 0 && <p className="no-tickets">{t('kitchen_empty')}</p>}
        {places.map(
          ({ ticket, isGone }, at) =>
            drawn.has(ticket.order.number) && (
              <Chit
                key={ticket.order.number}
                {...{ ticket, isGone, station, limits, formatter }}
                clock={kitchenClock}
                place={at + 1}
              />
            ),
        )}
      </div>
      {hasAllDay && (
        <aside className="all-day">
          <AllDay tickets={open} formatter={formatter} />
          <Recalls tickets={recalls} {...{ station, formatter, minute }} />
          <p className="keys">{t('kitchen_keys', { key: 'A' })}</p>
        </aside>
      )}
    </div>
  );
}
