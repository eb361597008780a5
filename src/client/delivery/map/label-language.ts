import type { ExpressionSpecification } from 'maplibre-gl';

/** The scripts of languages that are not written in Latin letters have names of their own in the data. */
const isLatin = (tag: string) => new Intl.Locale(tag).maximize().script === 'Latn';

/**
 * The name of a feature for a reader: in their language, else in their script, else as it is written there. Source:
 * OpenMapTiles, "name" fields.
 *
 * @param tag a BCP 47 language tag.
 */
export function nameIn(tag: string): ExpressionSpecification {
  const inScript = isLatin(tag) ? ['name:latin', 'name'] : ['name:nonlatin', 'name', 'name:latin'];
  const [language = tag] = tag.split('-');
  const fields = [...new Set([`name:${tag}`, `name:${language}`, ...inScript])];
  return ['coalesce', ...fields.map((field): ExpressionSpecification => ['get', field])] as never;
}
