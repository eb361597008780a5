import type { DishNo } from '#contracts/calls/availability.ts';
import { writeSpokenTime } from '#domain/hours/spoken-time.ts';
import type { Release } from '../../catalog/release.ts';
import {
  type Availability,
  type AvailabilityDesk,
  type AvailabilityNeeds,
  openAvailabilityDesk,
} from '../../ordering/inventory/availability-desk.ts';
import type { StockBook } from '../../ordering/inventory/stock-book.ts';
import type { ListedProduct } from './availability-answers.ts';
import type { CounterWork, Heard } from './counter.ts';
import { notPublished, refused } from './refused.ts';

export interface AvailabilityWorkNeeds extends Pick<AvailabilityNeeds, 'live'> {
  readonly current: (licence: string) => Release | null;
  readonly stockOf: (licence: string) => StockBook;
  readonly now: () => Date;
}

/** What can be had at a venue from minute to minute, in the terminal. */
export function availabilityWork({
  current,
  stockOf,
  live,
  now,
}: AvailabilityWorkNeeds): Pick<CounterWork, 'availability' | 'pause' | 'stock'> {
  const deskAt = (licence: string) => {
    const release = current(licence);
    return release && openAvailabilityDesk(release, { stock: stockOf(licence), live, now: now() });
  };

  return {
    async availability({ licence, language }) {
      const desk = deskAt(licence);
      if (!desk) return notPublished(licence);
      const spoken = language ?? current(licence)?.venue.default_language ?? 'en';
      const read = await desk.read(spoken);
      if (!read) return refused(`${licence} has no menu in ${spoken}`);
      const told = await tellerOf(desk);
      const products = listProducts(read, told);
      return { kind: 'done', language: spoken, pausedUntil: told(read.pausedUntil), products };
    },
    async pause({ licence, ...what }) {
      const desk = deskAt(licence);
      if (!desk) return notPublished(licence);
      const outcome = await desk.pause(what);
      if (outcome.kind === 'no') return refused(wordsOf(outcome.no, { licence }));
      return { kind: 'done', until: (await tellerOf(desk))(outcome.until) };
    },
    async stock({ licence, product, to }) {
      const desk = deskAt(licence);
      if (!desk) return notPublished(licence);
      const outcome = await desk.change(product, to);
      if (outcome.kind === 'no') return refused(wordsOf(outcome.no, { licence, product, to }));
      return { kind: 'done', until: (await tellerOf(desk))(outcome.dish.until) };
    },
  };
}

type Teller = (instant: Date | null) => string | null;

/** Tells instants by the venue's own clock. */
async function tellerOf(desk: AvailabilityDesk): Promise<Teller> {
  const zone = await desk.timezone();
  return (instant) => instant && writeSpokenTime(instant, zone);
}

const listProducts = ({ categories }: Availability, told: Teller): readonly ListedProduct[] =>
  categories.flatMap(({ name: category, dishes }) =>
    dishes.map(({ until, ...dish }) => ({ ...dish, category, until: told(until) })),
  );

interface Asked {
  readonly licence: string;
  readonly product?: number;
  readonly to?: Heard<'stock'>['to'];
}

function wordsOf(no: DishNo, { licence, product, to }: Asked): string {
  const text = typeof to === 'object' ? to.until : '';
  switch (no) {
    case 'no_such_dish':
      return `${licence} has no product ${product}`;
    case 'none_left':
      return 'the menu says that none are left: say how many there are';
    case 'no_time':
      return `“${text}” is no time: write 18:30, 2026-11-23T08:00 or tomorrow`;
    case 'passed':
      return `${text} has passed`;
    case 'too_far_ahead':
      return `${text} is more than a year away`;
    case 'never_opens':
      return `${licence} does not open again within a year`;
  }
}
