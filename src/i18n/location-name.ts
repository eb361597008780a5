import type { Translator } from './phrases.ts';

const phraseByType = { Table: 'location_table', Room: 'location_room', Account: 'location_account' } as const;

/** Phrase keys of location names. */
export const locationNamePhrases = Object.values(phraseByType);

/** The name of a location of the venue: "Table 4". */
export function locationName(
  t: Translator<(typeof locationNamePhrases)[number]>,
  { type, name }: { readonly type: keyof typeof phraseByType; readonly name: string },
): string {
  return t(phraseByType[type], { name });
}
