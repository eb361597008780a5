import type { branchCalls, ListedBranch } from '#contracts/calls/branches.ts';
import type { EntityChange } from '#contracts/shapes/publish-result.ts';
import { mayDo, permissionsOf, type Role } from '#domain/people/roles.ts';
import type { Language } from '#i18n/languages.ts';
import type { PublishedGroup } from '../../catalog/groups.ts';
import type { Release } from '../../catalog/release.ts';
import type { PeopleRepository } from '../../people/people-repository.ts';
import type { BranchDifferences } from '../../publishing/groups/branch-differences.ts';
import { listReport } from '../../reports/list-report.ts';
import type { Reports } from '../../reports/reports.ts';
import { type OpenBranch, openBranch } from '../../view-models/locator-branch.ts';
import { brandOf } from '../../view-models/shell.ts';
import { venueScheduleOf } from '../../view-models/venue-schedule.ts';
import type { OfficeHandlers } from './office-handler.ts';

interface BranchHandlersOptions {
  readonly branches: BranchDifferences;
  readonly reports: Pick<Reports, 'today'>;
  readonly people: Pick<PeopleRepository, 'memberships'>;
  readonly current: (licence: string) => Release | null;
  readonly now: () => Date;
}

type BaseMenu = Awaited<ReturnType<BranchDifferences['baseOf']>>;

/** What people see of the branches of their group. */
export function branchHandlers({
  branches,
  reports,
  people,
  current,
  now,
}: BranchHandlersOptions): OfficeHandlers<typeof branchCalls> {
  const salesToday = async (licence: string): Promise<ListedBranch['today']> => {
    const today = await reports.today([licence], null);
    const currencies = today ? listReport(today.report).currencies : [];
    const sumOf = (name: 'orders' | 'promised' | 'late') =>
      currencies.reduce((sum, { total }) => sum + Number(total[name] ?? 0), 0);
    const promised = sumOf('promised');
    return {
      orders: sumOf('orders'),
      net: currencies.flatMap(({ currency, total: { net } }) =>
        net === undefined ? [] : [{ amount: String(net), currency }],
      ),
      late: promised === 0 ? null : sumOf('late') / promised,
    };
  };

  const changesOf = async (release: Release, base: BaseMenu, language: Language) => {
    const changes = base && (await branches.differences(base, release, language));
    return { changes, differences: changes && countEntries(changes) };
  };

  const listBranch = async (
    { release, context }: OpenBranch,
    role: Role,
    base: BaseMenu,
    language: Language,
  ): Promise<ListedBranch> => {
    const { licence, version } = release;
    const [{ serving, until }] = venueScheduleOf(context);
    const { changes, differences } = await changesOf(release, base, language);
    return {
      ...{ licence, version, serving, differences },
      name: brandOf(context).words,
      until: until?.toISOString() ?? null,
      today: mayDo(role, 'read_reports') ? await salesToday(licence) : null,
      may: [...permissionsOf(role)],
      changes: role === 'owner' && changes ? [...changes] : null,
    };
  };

  /** The branches in which somebody has a role, in order. */
  const rolesIn = async (group: PublishedGroup, person: number) => {
    const roles = new Map((await people.memberships(person)).map(({ licence, role }) => [licence, role]));
    return group.licences.flatMap((licence) => {
      const [release, role] = [current(licence), roles.get(licence)];
      return release && role ? [{ release, role }] : [];
    });
  };

  return {
    async readBranches({ params: { licence }, body: { language } }, { session }) {
      const group = await branches.groupOf(licence);
      if (!group) return { group: null, branches: [] };
      const base = await branches.baseOf(group.id);
      const listed: ListedBranch[] = [];
      for (const { release, role } of await rolesIn(group, session.person.id)) {
        const open = await openBranch(release, language, now());
        if (open) listed.push(await listBranch(open, role, base, language));
      }
      return { group: { name: group.name, site: siteOf(group, language) }, branches: listed };
    },
  };
}

const siteOf = ({ domains: [domain] }: PublishedGroup, language: Language): string | null =>
  domain === undefined ? null : `https://${domain}/${language}`;

/** A changed entity counts once for each of its fields. */
const countEntries = (changes: readonly EntityChange[]): number =>
  changes.reduce((sum, { fields }) => sum + Math.max(1, fields.length), 0);
