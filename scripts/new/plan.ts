/** What one run of `npm run new` writes. Paths are relative to the project. */
export interface Plan {
  /** Texts of new files, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Changes of existing files, by path. They throw when the file does not look as expected. */
  readonly edits: Readonly<Record<string, (text: string) => string>>;
  /** The new test. It fails until the first step of `next` is done. */
  readonly test: string;
  /** What is left to do by hand, in order. */
  readonly next: readonly string[];
}

/** One name in each spelling: `table-note`, `tableNote`, `TableNote`. */
export interface Names {
  readonly kebab: string;
  readonly camel: string;
  readonly pascal: string;
}

const reservedWords =
  /^(case|catch|class|const|default|delete|export|import|in|new|package|return|static|switch)$/;

/**
 * @returns `null` when the name is not kebab-case, that is words of small letters and digits with hyphens between them,
 * or cannot name a variable.
 */
export function namesOf(kebab: string): Names | null {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab) || reservedWords.test(kebab)) return null;
  const pascal = kebab.replace(/(?:^|-)([a-z0-9])/g, (_, first: string) => first.toUpperCase());
  return { kebab, pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1) };
}
