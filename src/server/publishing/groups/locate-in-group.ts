import { baseMembers } from '#contracts/shapes/branch.ts';
import { menuSourceSchema } from '#contracts/shapes/menu.ts';
import { venueFileSchema } from '#contracts/shapes/venue.ts';
import type { Finding } from '../check/finding.ts';
import { locateFindings } from '../check/locate-findings.ts';
import type { JsonPath, Note, Problem } from '../check/problem.ts';
import { memberOf, valueAt } from '../check/valid-part.ts';
import type { Origin } from './trace-origin.ts';

interface BranchTexts {
  /** The folder of the branch. */
  readonly folder: string;
  /** The text of the group's `menu.json`. */
  readonly base: string;
  /** The text of `branch.json`; empty for none. */
  readonly overlay: string;
  readonly resolved: unknown;
  readonly originOf: (path: JsonPath) => Origin;
}

/** Locates findings about a branch's menu where their values are written, and says what the branch can do. */
export function locateInGroup(
  { folder, base, overlay, resolved, originOf }: BranchTexts,
  findings: readonly Finding[],
): readonly (Problem | Note)[] {
  const traced = findings
    .filter(({ file }) => file === 'menu.json')
    .map((finding): Finding => {
      const { file, path } = originOf(finding.path);
      return { ...explainOpenPrice(finding, resolved, folder), file, path };
    })
    .map(explainVenueMember);
  return [...locateFindings('menu.json', base, traced), ...locateFindings('branch.json', overlay, traced)];
}

/** A price that the base leaves open must be in the file of each branch. */
function explainOpenPrice(finding: Finding, resolved: unknown, folder: string): Finding {
  const { code, path } = finding;
  if (code !== 'missing' || path.at(-1) !== 'price' || path.length !== 5) return finding;
  const id = memberOf(valueAt(resolved, path.slice(0, -1)), 'id');
  return {
    ...finding,
    code: 'open_price',
    message: `The base leaves the price of dish ${id} open, and the branch "${folder}" sets none.`,
    remedy: `Write the price into ${folder}/branch.json, or here for all branches.`,
    example: `"products": [{ "id": ${id}, "price": "18.00" }]`,
  };
}

/** Members of `venue.json` that someone wrote into the base or the branch's file. */
export function explainVenueMember(finding: Finding): Finding {
  const { code, path, file } = finding;
  const name = String(path.at(-1));
  if (code !== 'unknown_member') return finding;
  const { example: _, ...rest } = finding;
  const isAtTop = path.length === 1 || (file === 'branch.json' && path.length === 2 && path[0] === 'menu');
  if (isAtTop && Object.hasOwn(venueFileSchema.shape, name)) {
    return {
      ...rest,
      code: 'venue_member',
      message: `"${name}" is of each branch, not of the menu.`,
      remedy: `Move it into the venue.json of the branches.`,
    };
  }
  if (file !== 'branch.json') return finding;
  if (
    path.length === 1 &&
    Object.hasOwn(menuSourceSchema.shape, name) &&
    !Object.hasOwn(baseMembers.menu, name)
  ) {
    return { ...rest, remedy: `Write it into "menu": { "menu": { "${name}": … } }.` };
  }
  const [list] = path;
  const ofBase =
    typeof list === 'string' && Object.hasOwn(baseMembers, list) ? memberOf(baseMembers, list) : {};
  const isOfBase = (path.length === 1 ? baseMembers.menu : ofBase) as object;
  if (!Object.hasOwn(isOfBase, name)) return finding;
  return {
    ...rest,
    code: 'base_member',
    message: `A branch can’t change "${name}": it is the same in all branches.`,
    remedy: 'Change it in the menu.json of the group, or leave it out here.',
  };
}
