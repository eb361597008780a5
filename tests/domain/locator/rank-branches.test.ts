import { expect, test } from 'vitest';
import { type RankedBranch, rankBranches } from '#domain/locator/rank-branches.ts';

const here = { lat: 25.2, lng: 55.3 };

/** A branch that many thousandths of a degree to the north of the diner. */
const aBranch = (name: string, steps: number | null, differing: Partial<RankedBranch> = {}) => ({
  name,
  position: steps === null ? null : { lat: here.lat + steps / 1_000, lng: here.lng },
  ...{ delivers: false, takesOrders: true, hasTakeaway: true },
  ...differing,
});

const namesOf = ({ ranked }: ReturnType<typeof rankBranches<ReturnType<typeof aBranch>>>) =>
  ranked.map(({ name }) => name);

test('the nearest branch comes first, and one without a position last', () => {
  const ranked = rankBranches([aBranch('unplaced', null), aBranch('far', 9), aBranch('near', 1)], here);
  expect(namesOf(ranked)).toEqual(['near', 'far', 'unplaced']);
  expect(ranked.ranked.map(({ meters }) => meters && Math.round(meters))).toEqual([111, 1001, null]);
});

test('where the diner is unknown, the branches keep their own order', () => {
  const ranked = rankBranches([aBranch('far', 9), aBranch('near', 1)], null);
  expect(namesOf(ranked)).toEqual(['far', 'near']);
  expect(ranked.delivering).toBeNull();
});

test('of several that deliver, the nearest that takes orders does', () => {
  const branches = [
    aBranch('far', 9, { delivers: true }),
    aBranch('nearest', 1),
    aBranch('closed', 2, { delivers: true, takesOrders: false }),
    aBranch('near', 5, { delivers: true }),
  ];
  const ranked = rankBranches(branches, here);
  expect(ranked.delivering?.name).toBe('near');
  expect(namesOf(ranked)).toEqual(['near', 'nearest', 'closed', 'far']);
});

test('a branch that is closed delivers later where no other does', () => {
  const closed = aBranch('closed', 2, { delivers: true, takesOrders: false });
  expect(rankBranches([aBranch('near', 1), closed], here).delivering?.name).toBe('closed');
});

test('where no branch delivers, those with takeaway come first', () => {
  const branches = [aBranch('near', 1, { hasTakeaway: false }), aBranch('far', 9), aBranch('middle', 5)];
  expect(namesOf(rankBranches(branches, here))).toEqual(['middle', 'far', 'near']);
});
