/** One statement of the specification, paraphrased. */
export interface Statement {
  /** Unique within its section. */
  readonly name: string;
  readonly text: string;
  /** The reason that the product does not do it; `null` where it does. */
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
 * @throws Error for a line that is not a statement, and for a duplicate name in a section.
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

/** The first line is the heading. For the text before the first topic, it is the section's heading. */
function topicOf(text: string): Topic {
  const [heading = '', ...lines] = text.split('\n');
  const statements = lines.filter((one) => one.startsWith('-')).map(statementOf);
  return { heading: heading.replace(/^\d+ /, ''), statements };
}

function statementOf(text: string): Statement {
  const [, name, statement, missing = null] = linePattern.exec(text) ?? [];
  if (name === undefined || statement === undefined) throw new Error(`Not a statement: ${text}`);
  return { name, text: statement, missing };
}

function rejectDuplicates(section: string, topics: readonly Topic[]): void {
  const names = topics.flatMap(({ statements }) => statements.map(({ name }) => name));
  const duplicate = names.find((name, at) => names.indexOf(name) < at);
  if (duplicate !== undefined) throw new Error(`Duplicate statement in §${section}: ${duplicate}`);
}
