import type { Text } from './phrases.ts';

const phrases = { Table: 'location_table', Room: 'location_room', Account: 'location_account' } as const;

/** What the phrases of places are called. */
export const placePhrases = Object.values(phrases);

/** How a place of the venue is named: "Table 4". */
export function placeName(
  t: Text<(typeof placePhrases)[number]>,
  { type, name }: { readonly type: keyof typeof phrases; readonly name: string },
): string {
  return t(phrases[type], { name });
}
