import type { IncomingMessage } from 'node:http';
import type { Language } from '#i18n/languages.ts';
import type { Release } from '../catalog/release.ts';
import type { Access } from '../staff/access/access-repository.ts';
import { openBranch } from '../view-models/locator-branch.ts';
import { brandOf } from '../view-models/shell.ts';
import type { StaffBranch } from './call-context.ts';
import type { HttpSite } from './http-site.ts';

type GroupSite = Pick<HttpSite, 'groups' | 'venues' | 'now'>;

/**
 * The branch that a call of staff is about: the venue of the host, or another branch of its group that the header `branch`
 * names. `null` where the token does not open it. Looked up for each call: a branch that leaves the group is closed at once.
 */
export function namedBranch(
  site: GroupSite,
  { headers }: IncomingMessage,
  release: Release,
  access: Access,
): Release | null {
  const named = headers.branch;
  if (named === undefined || named === release.licence) return release;
  return branchesOf(site, release, access).find(({ licence }) => licence === named) ?? null;
}

/** The branches that a token opens, that of the host first; the venue of the host alone for a token of no group. */
function branchesOf({ groups, venues }: GroupSite, release: Release, { group }: Access): readonly Release[] {
  const licences = group === undefined ? [] : groups.licencesOf(group);
  if (!licences.includes(release.licence)) return [release];
  const others = licences.filter((licence) => licence !== release.licence).map(venues.current);
  return [release, ...others.filter((one): one is Release => one?.venue.status === 'ACTIVE')];
}

/** The branches that a token opens, as staff see them; `undefined` for a token of one venue. */
export async function listBranches(
  site: GroupSite,
  release: Release,
  language: Language,
  access: Access,
): Promise<readonly StaffBranch[] | undefined> {
  if (access.group === undefined) return undefined;
  const named = branchesOf(site, release, access).map(async (branch) => {
    const open = await openBranch(branch, language, new Date(site.now()));
    return { licence: branch.licence, name: open ? brandOf(open.context).words : branch.licence };
  });
  return Promise.all(named);
}
