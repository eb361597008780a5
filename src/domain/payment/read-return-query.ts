/** Names under which providers return the payment reference: aliases of the first name that a page reads. */
const referenceNames = ['reference', 'ref', 'id'];

/**
 * Reads the query of a payment return page, one value for each of `reads`; `null` for a missing one.
 *
 * Providers vary the spelling and add parameters: names are case-insensitive, unknown and empty values are ignored.
 *
 * Source: spec §2 "Payment return pages".
 *
 * @param reads the names that the provider's return page uses.
 */
export function readReturnQuery(
  reads: readonly string[],
  query: Iterable<readonly [name: string, value: string]>,
): readonly (string | null)[] {
  const given = [...query].filter(([, value]) => value !== '');
  const find = (wanted: string) =>
    given.find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1] ?? null;
  return reads.map((name, at) => {
    const names = at === 0 ? [name, ...referenceNames] : [name];
    return names.map(find).find((value) => value !== null) ?? null;
  });
}
