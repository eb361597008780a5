/** One thing the specification says, in our words. */
export interface Statement {
  /** Unique within its section. */
  readonly name: string;
  readonly text: string;
  /** What keeps the program from it; `null` where it is built. */
  readonly missing: string | null;
}

/** Statements under one heading of a section. */
interface Topic {
  readonly heading: string;
  readonly statements: readonly Statement[];
}

/** A section of the specification. */
export interface Section {
  readonly number: number;
  readonly heading: string;
  readonly topics: readonly Topic[];
}

/** The full name of a statement, as tags write it after `spec`. */
export const fullName = (section: number, name: string): string => `§${section} ${name}`;

const linePattern = /^- `([a-z0-9.-]+)` (.+?)(?: \(missing: (.+)\))?$/;

/**
 * Reads `docs/spec-statements.md`.
 *
 * @throws Error about a line that is no statement, and about a name that a section has twice.
 */
export function readStatements(markdown: string): readonly Section[] {
  const [, ...sections] = markdown.split(/^## §/m);
  return sections.map((text) => {
    const [, number = '', heading = ''] = /^(\d+) (.+)$/m.exec(text) ?? [];
    const [first = '', ...rest] = text.split(/^### /m);
    const topics = [topicOf(first), ...rest.map(topicOf)].filter(({ statements }) => statements.length > 0);
    rejectDuplicates(number, topics);
    return { number: Number(number), heading, topics };
  });
}

/** The first line is the heading; of what stands before the first topic it is the section's own. */
function topicOf(text: string): Topic {
  const [heading = '', ...lines] = text.split('\n');
  const statements = lines.filter((one) => one.startsWith('-')).map(statementOf);
  return { heading: heading.replace(/^\d+ /, ''), statements };
}

function statementOf(text: string): Statement {
  const [, name, said, missing = null] = linePattern.exec(text) ?? [];
  if (name === undefined || said === undefined) throw new Error(`This is no statement: ${text}`);
  return { name, text: said, missing };
}

function rejectDuplicates(section: string, topics: readonly Topic[]): void {
  const names = topics.flatMap(({ statements }) => statements.map(({ name }) => name));
  const twin = names.find((name, at) => names.indexOf(name) < at);
  if (twin !== undefined) throw new Error(`§${section} has ${twin} twice`);
}
