import { useSignals } from '@preact/signals-react/runtime';
import { useMemo, useState } from 'react';
import { bumpTicket, kitchen, startOrder } from '#client/staff/kitchen.ts';
import { recallable } from '#domain/kitchen/tickets.ts';
import type { UrgencyLimits } from '#domain/order/order-urgency.ts';
import { AllDay } from './AllDay.tsx';
import { Chit } from './Chit.tsx';
import { chooseStation, chosenStation } from './chosen-station.ts';
import { KitchenBar } from './KitchenBar.tsx';
import type { KitchenFormatter } from './kitchen-formatter.ts';
import { Recalls } from './Recalls.tsx';
import { type KitchenTicket, openCounts, queueOf, shownTickets } from './shown-tickets.ts';
import { useKitchenKeys } from './use-kitchen-keys.ts';
import { placesThatFit, useSettledTickets } from './use-settled-tickets.ts';

interface Props {
  readonly limits: UrgencyLimits;
  readonly formatter: KitchenFormatter;
  readonly now: Date;
}

/** How many places for tickets a display has; each ticket has a key. */
const maxShown = 8;

/** How often tickets for later are looked at, in milliseconds. */
const tickMs = 10_000;

/** The tickets of a station, or of all, with what is to be cooked over all of them. */
export function Kitchen({ limits, formatter, now }: Props) {
  useSignals();
  const { t } = formatter;
  const [hasAllDay, setHasAllDay] = useState(true);
  const [stations, bumps, orders] = [kitchen.stations.value, kitchen.bumps.value, kitchen.orders.value];
  // Countdowns change each second, what is displayed does not.
  const tick = Math.floor(now.getTime() / tickMs);
  const queue = useMemo(
    () => queueOf(orders, { now: new Date(tick * tickMs), limits }),
    [orders, limits, tick],
  );
  const names: readonly (string | null)[] = stations.length > 1 ? [null, ...stations] : stations;
  const station = chosenStation(names);
  const { open, later, all } = useMemo(() => shownTickets(queue, station, bumps), [queue, station, bumps]);
  const counts = useMemo(() => openCounts(queue, bumps), [queue, bumps]);
  const places = placesThatFit(useSettledTickets(open, station ?? 'expo'), maxShown);
  const recalls = useMemo(() => recallable(all), [all]);

  const advance = (ticket: KitchenTicket) =>
    ticket.order.status === 'accepted' ? startOrder(ticket.order.number) : bumpTicket(ticket, station, true);
  const recall = (ticket: KitchenTicket) => bumpTicket(ticket, station, false);

  useKitchenKeys({
    onPlace: (at) => {
      const place = places[at];
      if (place && !place.isGone) advance(place.ticket);
    },
    onRecall: () => {
      const [last] = recalls;
      if (last) recall(last);
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
        {...{ station, later, formatter, now }}
        counts={names.map((name) => ({ station: name, count: counts.get(name) ?? 0 }))}
        more={Math.max(0, open.length - places.length)}
        onStation={chooseStation}
      />
      <div className="rail">
        {places.length === 0 && <p className="no-tickets">{t('kitchen_empty')}</p>}
        {places.map(({ ticket, isGone }, at) => (
          <Chit
            key={ticket.order.number}
            {...{ ticket, isGone, station, limits, formatter, now }}
            place={at + 1}
            onAdvance={() => advance(ticket)}
          />
        ))}
      </div>
      {hasAllDay && (
        <aside className="all-day">
          <AllDay tickets={open} formatter={formatter} />
          <Recalls tickets={recalls} formatter={formatter} now={now} onRecall={recall} />
          <p className="keys">{t('kitchen_keys', { key: 'A' })}</p>
        </aside>
      )}
    </div>
  );
}
