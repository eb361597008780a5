/** Under these names companies send back what finds a payment: each stands for the first that a page reads. */
const referenceNames = ['reference', 'ref', 'id'];

/**
 * What a return page reads from its address, one value for each of `reads`; `null` for what is not there.
 *
 * Companies spell names their own ways, and add some: case does not count, what is unknown or empty is passed over.
 *
 * Source: spec §2 "Payment return pages".
 *
 * @param reads the names that the company's page goes by.
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
