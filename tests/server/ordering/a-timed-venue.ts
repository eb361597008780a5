import { anOpenVenue, anOrderBody, type Body, type Opening } from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';

/** A Saturday in Dubai at that time. */
export const dubai = (time: string) => new Date(`2026-11-21T${time}:00+04:00`);

const opening_hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  from_hour: '11:00:00',
  to_hour: '22:00:00',
}));

/** A venue that is open from eleven to ten, asks for a time and needs 20 minutes for a takeaway. It is noon. */
export async function aTimedVenue({ menu = {}, venue = {}, ...opening }: Opening = {}) {
  const open = await anOpenVenue({
    ...opening,
    menu: {
      opening_hours,
      enable_delivery_datetime: true,
      time_slots: { asap: true },
      preparation_minutes: { takeaway: 20, delivery: 30 },
      ...menu,
    },
    venue,
  });
  const http = overHttp(open);
  /** Places a takeaway order; `time` is the wall time of the day, `null` for as soon as possible. */
  const order = async (time: string | null, differing: Body = {}) => {
    const delivery_datetime = time === null ? null : `2026-11-21T${time}`;
    return http.order(anOrderBody({ delivery_datetime, ...differing }));
  };
  /** The stored orders, the first first. */
  const stored = async () => (await open.orders.list({ limit: 50 })).toReversed();
  return { ...open, http, order, stored };
}

/** The wall times of the slots in a refusal. */
export const offeredIn = (body: unknown): readonly string[] =>
  (body as { slots: readonly { wall: string }[] }).slots.map(({ wall }) => wall.slice(11));
