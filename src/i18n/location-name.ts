import type { Translator } from './phrases.ts';

const phraseByType = { Table: 'location_table', Room: 'location_room', Account: 'location_account' } as const;

/** What the phrases of places are called. */
export const locationNamePhrases = Object.values(phraseByType);

/** How a place of the venue is named: "Table 4". */
export function locationName(
  t: Translator<(typeof locationNamePhrases)[number]>,
  { type, name }: { readonly type: keyof typeof phraseByType; readonly name: string },
): string {
  return t(phraseByType[type], { name });
}
