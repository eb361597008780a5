import { fullName, type Section, type Statement } from './read-statements.ts';
import type { Tag } from './tags.ts';

/** The tests of each statement, by its full name. */
export type TestsByStatement = ReadonlyMap<string, readonly Tag[]>;

/** Groups tags by statement. */
export function testsByStatement(tags: readonly Tag[]): TestsByStatement {
  const tests = new Map<string, Tag[]>();
  for (const tag of tags) {
    for (const name of tag.names) tests.set(name, [...(tests.get(name) ?? []), tag]);
  }
  return tests;
}

/** Names in tags that do not match a statement. */
export function unknownNames(sections: readonly Section[], tests: TestsByStatement): readonly string[] {
  const known = new Set(namedStatements(sections).map(({ name }) => name));
  return [...tests.keys()].filter((name) => !known.has(name));
}

/** Implemented statements without a test. */
export function untested(sections: readonly Section[], tests: TestsByStatement): readonly string[] {
  return namedStatements(sections)
    .filter(({ name, statement }) => statement.missing === null && !tests.has(name))
    .map(({ name }) => name);
}

/** `docs/spec-coverage.md`. */
export function coverageDocument(sections: readonly Section[], tests: TestsByStatement): string {
  const all = namedStatements(sections);
  const missing = all.filter(({ statement }) => statement.missing !== null);
  return [
    '# What the specification states, and the tests that show it',
    '',
    'Written by `npm run spec-coverage` from `docs/spec-statements.md` and the tags of the tests (`Source: spec §n name`).',
    `${all.length} statements; ${all.length - missing.length} are built.`,
    '',
    ...sections.flatMap((section) => [
      `## §${section.number} ${section.heading}`,
      '',
      ...section.topics.flatMap(({ heading, statements }) => [
        ...(heading === section.heading ? [] : [`### ${heading}`, '']),
        ...tableOf(section.number, statements, tests),
      ]),
    ]),
    '## Not built',
    '',
    ...(missing.length === 0 ? ['Nothing.'] : []),
    ...missing.map(({ name, statement }) => `- \`${name}\` ${statement.text} *${statement.missing}*`),
    '',
  ].join('\n');
}

interface NamedStatement {
  readonly name: string;
  readonly statement: Statement;
}

const namedStatements = (sections: readonly Section[]): readonly NamedStatement[] =>
  sections.flatMap(({ number, topics }) =>
    topics.flatMap(({ statements }) =>
      statements.map((statement) => ({ name: fullName(number, statement.name), statement })),
    ),
  );

function tableOf(
  section: number,
  statements: readonly Statement[],
  tests: TestsByStatement,
): readonly string[] {
  const rows = statements
    .filter(({ missing }) => missing === null)
    .map(({ name, text }) => {
      const shownBy = (tests.get(fullName(section, name)) ?? []).map(testText);
      return `| \`${name}\` | ${text} | ${shownBy.join('<br>')} |`;
    });
  return ['| | statement | shown by |', '|---|---|---|', ...rows, ''];
}

const testText = ({ file, titles }: Tag): string =>
  `\`${file.replace(/^tests\//, '')}\` ${escapeCell(titles.join(' › '))}`;

/** Escapes text for a Markdown table cell. */
const escapeCell = (text: string): string => text.replace(/[|<>*_`]/g, (sign) => `\\${sign}`);
