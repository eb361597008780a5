import { parseJson } from '#contracts/parse-json.ts';
import type { Finding } from '../check/finding.ts';
import { locateFindings } from '../check/locate-findings.ts';
import type { Problem } from '../check/problem.ts';
import { memberOf } from '../check/valid-part.ts';
import { withoutMark } from './group-file.ts';
import type { BranchFolder } from './group-folder.ts';
import { objectsIn } from './raw-menu.ts';

interface Coupon {
  readonly branch: string;
  readonly code: unknown;
  readonly limit: unknown;
}

/**
 * Coupons that count over all branches: whatever has one id is one coupon, with one code and one limit.
 *
 * @returns the problems of the `venue.json` of branches.
 */
export function checkSharedCoupons(branches: readonly BranchFolder[]): readonly Problem[] {
  const first = new Map<unknown, Coupon>();
  return branches.flatMap(({ folder, venue }) => {
    const text = withoutMark(venue ?? '');
    const findings = objectsIn(memberOf(parseJson(text), 'coupons')).flatMap((coupon, at) => {
      const { id, code, usage_limit: limit = null } = coupon;
      const known = first.get(id);
      if (!known) first.set(id, { branch: folder, code, limit });
      return known && (known.code !== code || known.limit !== limit) ? [differing(at, id, known)] : [];
    });
    return locateFindings('venue.json', text, findings)
      .filter((one) => one.severity === 'problem')
      .map((one) => ({ ...one, file: `${folder}/venue.json` }));
  });
}

const differing = (at: number, id: unknown, { branch, code }: Coupon): Finding => ({
  file: 'venue.json',
  severity: 'problem',
  path: ['coupons', at, 'id'],
  code: 'shared_coupon',
  message: `The branch "${branch}" has the coupon ${id} with another code or limit: "${code}".`,
  remedy: 'Give both the same "code" and "usage_limit", or this coupon an id of its own.',
});
