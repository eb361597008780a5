import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VenueFiles } from '#tests/support/site.ts';

/** The licence of saffron-grill without any hours: it looks the same at every time of day. */
export const grillAtAnyHour = 'grill-at-any-hour';

const hours = ['category_hours', 'product_hours', 'available_hours', 'opening_hours', 'closing_rules'];

/** A demo venue whose dishes are always to be had. */
export function atAnyHour(licence: string, demo: string): VenueFiles {
  const read = (file: string) => {
    const text = readFileSync(join(import.meta.dirname, '../../../venues', demo, file), 'utf8');
    return JSON.parse(text.replaceAll('"media/', `"media/${demo}/`), (name, value) =>
      hours.includes(name) ? undefined : value,
    );
  };
  return { venue: { ...read('venue.json'), licence, domains: [] }, menu: read('menu.json') };
}
