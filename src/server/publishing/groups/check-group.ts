import { parseJson } from '#contracts/parse-json.ts';
import { type GroupFile, groupFileSchema } from '#contracts/shapes/group.ts';
import { checkDocument } from '../check/check-document.ts';
import type { Finding } from '../check/finding.ts';
import { locateFindings } from '../check/locate-findings.ts';
import { formatPath, type JsonPath, type Problem } from '../check/problem.ts';
import { memberOf } from '../check/valid-part.ts';
import { checkSharedCoupons } from './check-shared-coupons.ts';
import { withoutMark } from './group-file.ts';
import type { BranchFolder, GroupFolder } from './group-folder.ts';

interface CheckedGroup {
  /** `null` when the file does not match its schema. */
  readonly file: GroupFile | null;
  /** Of `group.json`, and of the `venue.json` of branches that are at odds with each other, by their folders. */
  readonly problems: readonly Problem[];
}

/** Checks `group.json`, and what no two branches can share: licences and domains. */
export function checkGroup({ group, branches }: GroupFolder): CheckedGroup {
  const text = withoutMark(group ?? '');
  const checked =
    group === null ? { value: null, findings: [] } : checkDocument('group.json', groupFileSchema, text);
  const names = branches.map(readNames);
  const findings = [...checked.findings, ...(checked.value ? ownFindings(checked.value, names) : [])];
  const shared = [
    ...names.flatMap((one, at) => sharedNames(one, names.slice(0, at))),
    ...(checked.value?.shared_coupons ? checkSharedCoupons(branches) : []),
  ];
  return {
    file: checked.value,
    problems: [...locateFindings('group.json', text, findings), ...shared].filter(
      (one) => one.severity === 'problem',
    ),
  };
}

interface Names {
  readonly branch: BranchFolder;
  readonly licence: unknown;
  readonly domains: readonly unknown[];
}

function readNames(branch: BranchFolder): Names {
  const venue = parseJson(withoutMark(branch.venue ?? ''));
  const domains = memberOf(venue, 'domains');
  return {
    branch,
    licence: memberOf(venue, 'licence'),
    domains: Array.isArray(domains) ? domains : [],
  };
}

const groupProblem = { file: 'group.json', severity: 'problem' } as const;

/** What the group takes from its branches, and branches that it names twice. */
function ownFindings(file: GroupFile, names: readonly Names[]): readonly Finding[] {
  const owner = names.find(({ licence }) => licence === file.group);
  return [
    ...(owner
      ? [
          {
            ...groupProblem,
            path: ['group'],
            code: 'taken_name',
            message: `"${file.group}" is the licence of the branch "${owner.branch.folder}".`,
            remedy: 'Give the group a name of its own.',
            example: `"group": "${file.group}-group"`,
          },
        ]
      : []),
    ...file.domains.flatMap((domain, at): readonly Finding[] => {
      const branch = names.find(({ domains }) => domains.includes(domain));
      if (!branch) return [];
      return [
        {
          ...groupProblem,
          path: ['domains', at],
          code: 'shared_domain',
          message: `"${domain}" is a domain of the branch "${branch.branch.folder}".`,
          remedy: 'Give the group a domain of its own, or take it from the branch.',
        },
      ];
    }),
    ...file.branches.flatMap((folder, at): readonly Finding[] =>
      file.branches.indexOf(folder) === at
        ? []
        : [
            {
              ...groupProblem,
              path: ['branches', at],
              code: 'duplicate_value',
              message: `The branch "${folder}" appears twice.`,
              remedy: 'Remove one of the two.',
            },
          ],
    ),
  ];
}

/** Licences and domains of a branch that an earlier one has. */
function sharedNames({ branch, licence, domains }: Names, before: readonly Names[]): readonly Problem[] {
  const text = withoutMark(branch.venue ?? '');
  const finding = (path: JsonPath, value: unknown, what: string, owner: Names): Finding => ({
    file: 'venue.json',
    severity: 'problem',
    path,
    code: path[0] === 'licence' ? 'shared_licence' : 'shared_domain',
    message: `The branch "${owner.branch.folder}" has the ${what} "${value}", too: ${formatPath(path)}.`,
    remedy: `Give each branch a ${what} of its own.`,
  });
  const sameLicence = before.find((other) => licence !== undefined && other.licence === licence);
  const findings = [
    ...(sameLicence ? [finding(['licence'], licence, 'licence', sameLicence)] : []),
    ...domains.flatMap((domain, at) => {
      const owner = before.find((other) => other.domains.includes(domain));
      return owner ? [finding(['domains', at], domain, 'domain', owner)] : [];
    }),
  ];
  return locateFindings('venue.json', text, findings)
    .filter((one) => one.severity === 'problem')
    .map((one) => ({ ...one, file: `${branch.folder}/venue.json` }));
}
