import { fullName, type Section, type Statement } from './read-statements.ts';
import type { Tag } from './tags.ts';

/** Which tests show a statement, by its full name. */
export type TestsByStatement = ReadonlyMap<string, readonly Tag[]>;

/** Tags by the statements that they name. */
export function testsByStatement(tags: readonly Tag[]): TestsByStatement {
  const shown = new Map<string, Tag[]>();
  for (const tag of tags) {
    for (const name of tag.names) shown.set(name, [...(shown.get(name) ?? []), tag]);
  }
  return shown;
}

/** Names in tags that are no statement's. */
export function unknownNames(sections: readonly Section[], shown: TestsByStatement): readonly string[] {
  const known = new Set(namedStatements(sections).map(({ name }) => name));
  return [...shown.keys()].filter((name) => !known.has(name));
}

/** Statements that are built and that no test shows. */
export function untested(sections: readonly Section[], shown: TestsByStatement): readonly string[] {
  return namedStatements(sections)
    .filter(({ name, statement }) => statement.missing === null && !shown.has(name))
    .map(({ name }) => name);
}

/** `docs/spec-coverage.md`. */
export function coverageDocument(sections: readonly Section[], shown: TestsByStatement): string {
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
        ...tableOf(section.number, statements, shown),
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
  shown: TestsByStatement,
): readonly string[] {
  const rows = statements
    .filter(({ missing }) => missing === null)
    .map(({ name, text }) => {
      const tests = (shown.get(fullName(section, name)) ?? []).map(testText);
      return `| \`${name}\` | ${text} | ${tests.join('<br>')} |`;
    });
  return ['| | statement | shown by |', '|---|---|---|', ...rows, ''];
}

const testText = ({ file, titles }: Tag): string =>
  `\`${file.replace(/^tests\//, '')}\` ${escapeCell(titles.join(' › '))}`;

/** Text that cannot end a cell of a table, nor begin markup. */
const escapeCell = (text: string): string => text.replace(/[|<>*_`]/g, (sign) => `\\${sign}`);
