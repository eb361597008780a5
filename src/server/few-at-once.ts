/** So many at once leave most connections of the store to those who wait. */
const most = 4;

/** Does it for each, a few at once, and gives what came of each in their order. */
export async function fewAtOnce<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const goOn = async () => {
    for (const [at, item] of left) results[at] = await act(item);
  };
  await Promise.all(Array.from({ length: most }, goOn));
  return results;
}
