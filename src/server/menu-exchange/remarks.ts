import type { DietFacts } from './imported-menu.ts';

/** What an import tells about one thing of the source. */
export interface Remark {
  readonly kind: 'understood' | 'guessed' | 'lost';
  readonly message: string;
  /** Where in the source: paths or cells. Empty for the source as a whole. At most {@link maxPlaces}. */
  readonly places: readonly string[];
  /** How many places there are, with those that `places` leaves out. */
  readonly count: number;
}

/** Further places of the same remark are only counted. */
const maxPlaces = 20;

/** Remarks that differ from all others are kept up to this number; a broken source could have one for each cell. */
const maxRemarks = 2_000;

/** Collects remarks in the order in which they first occur, and joins those that say the same. */
export interface RemarkList {
  /** @param place where in the source; empty for the source as a whole. */
  add(kind: Remark['kind'], message: string, place?: string): void;
  all(): readonly Remark[];
}

/** Remarks each loss that occurs. */
export function addLosses(
  remarks: RemarkList,
  place: string,
  losses: readonly (readonly [occurs: unknown, message: string])[],
): void {
  for (const [occurs, message] of losses) if (occurs) remarks.add('lost', message, place);
}

/** Anything that is known of what is in a dish or choice. */
export const dietFactsOf = ({ allergens, may_contain, calories, nutrition, diets }: DietFacts): unknown =>
  allergens ?? may_contain ?? calories ?? nutrition ?? diets;

export function createRemarkList(): RemarkList {
  const remarks = new Map<
    string,
    { kind: Remark['kind']; message: string; places: string[]; count: number }
  >();
  let further = 0;
  return {
    add(kind, message, place = '') {
      const key = `${kind} ${message}`;
      const known = remarks.get(key);
      if (!known && remarks.size >= maxRemarks) {
        further += 1;
        return;
      }
      const remark = known ?? { kind, message, places: [], count: 0 };
      if (!known) remarks.set(key, remark);
      remark.count += 1;
      if (place !== '' && remark.places.length < maxPlaces) remark.places.push(place);
    },
    all: () => [
      ...remarks.values(),
      ...(further > 0
        ? [{ kind: 'lost', message: `${further} further remarks`, places: [], count: further } as const]
        : []),
    ],
  };
}
