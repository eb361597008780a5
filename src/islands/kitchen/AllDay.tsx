import { memo } from 'react';
import { allDayCounts } from '#domain/kitchen/all-day.ts';
import type { KitchenFormatter } from './kitchen-formatter.ts';
import type { KitchenTicket } from './order-tickets.ts';

interface Props {
  readonly tickets: readonly KitchenTicket[];
  readonly formatter: KitchenFormatter;
}

/** How many of each dish are to be cooked, over all tickets of the display. They change far less often than the clock. */
export const AllDay = memo(({ tickets, formatter: { t, number } }: Props) => {
  return (
    <section aria-labelledby="all-day">
      <h2 id="all-day">{t('kitchen_all_day')}</h2>
      <ul>
        {allDayCounts(tickets).map(({ product, name, quantity }) => (
          <DishCount key={product} name={name} quantity={number(quantity)} />
        ))}
      </ul>
    </section>
  );
});

const DishCount = memo(({ name, quantity }: { readonly name: string; readonly quantity: string }) => (
  <li>
    <b>{quantity}</b>
    <bdi>{name}</bdi>
  </li>
));
