import type { APIRoute } from 'astro';
import type { Answer } from '#contracts/call.ts';
import type { AvailabilityCalls, DishStanding, ListedCategory } from '#contracts/calls/availability.ts';
import type { LiveTopic } from '#contracts/shapes/live-topic.ts';
import { fingerprintOf } from '../fingerprint.ts';
import type { Availability, Standing } from '../ordering/inventory/availability-desk.ts';
import { endpoint } from './endpoint.ts';
import { refuse } from './refuse.ts';

/** What answers the calls of one of the venue's screens. */
export const availabilityEndpoints = (calls: AvailabilityCalls) =>
  ({
    read: endpoint(calls.read, async ({ body }, { app }) => {
      const { availability, language, liveBoard, now } = app;
      const read = await availability.read(language);
      return read ? answerAvailability(read, body.known, await liveBoard(), now) : refuse('not_found');
    }),
    change: endpoint(calls.change, async ({ body }, { app }) => {
      const outcome = await app.availability.change(body.product, body.to);
      const { dish } = outcome;
      return { dish: dish && writeStanding(dish), no: outcome.kind === 'no' ? outcome.no : null };
    }),
    pause: endpoint(calls.pause, async ({ body }, { app: { availability, now } }) => {
      const outcome = await availability.pause(body);
      // Another tablet may have said something else meanwhile.
      const until = await availability.pausedUntil();
      return {
        paused_until: until?.toISOString() ?? null,
        no: outcome.kind === 'no' ? outcome.no : null,
        now: now.toISOString(),
      };
    }),
  }) satisfies Record<keyof AvailabilityCalls, APIRoute>;

interface Known {
  readonly menu: string | null;
  readonly standings: string | null;
}

/** What a screen is told that asks what can be had. */
function answerAvailability(
  { menuVersion, categories, pausedUntil }: Availability,
  known: Known,
  live: LiveTopic,
  now: Date,
): Answer<AvailabilityCalls['read']> {
  const notable = categories.flatMap(({ dishes }) => dishes.filter(isNotable)).map(writeStanding);
  const version = fingerprintOf(notable);
  return {
    menu: {
      version: menuVersion,
      categories: known.menu === menuVersion ? null : categories.map(listCategory),
    },
    standings: { version, dishes: known.standings === version ? null : notable },
    paused_until: pausedUntil?.toISOString() ?? null,
    live,
    now: now.toISOString(),
  };
}

const isNotable = ({ outBy, left }: Standing) => outBy !== null || left !== null;

const listCategory = ({ id, name, dishes }: Availability['categories'][number]): ListedCategory => ({
  id,
  name,
  dishes: dishes.map((dish) => ({ product: dish.product, name: dish.name })),
});

const writeStanding = ({ product, outBy, until, left }: Standing): DishStanding => ({
  product,
  out_by: outBy,
  until: until?.toISOString() ?? null,
  left,
});
