import ts from 'typescript';

/** The statements that a test covers, from the comment above it. */
export interface Tag {
  readonly file: string;
  /** The titles of the test and its enclosing blocks, outermost first. */
  readonly titles: readonly string[];
  /** Full names of statements, such as `§2 cart.items`. */
  readonly names: readonly string[];
}

const tagMarker = 'Source: spec';

/**
 * The tags of a test file: a comment directly above a `describe` or a `test` that ends in
 * `Source: spec §2 cart.items, cart.upsell, §9 total`. A name without a section belongs to the previous section.
 *
 * @throws Error for a tag that is not above a test, or has no names.
 */
export function tagsOf(file: string, source: string): readonly Tag[] {
  const marks = source.split(tagMarker).length - 1;
  if (marks === 0) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  const tags = tagsWithin(tree, [], { file, source });
  if (tags.length < marks) throw new Error(`${file} has a tag that is not above a test`);
  return tags;
}

interface TestFile {
  readonly file: string;
  readonly source: string;
}

function tagsWithin(node: ts.Node, enclosing: readonly string[], testFile: TestFile): readonly Tag[] {
  const title = ts.isExpressionStatement(node) ? titleOf(node.expression, testFile.source) : null;
  const titles = title === null ? enclosing : [...enclosing, title];
  const comment = title === null ? null : commentAbove(node, testFile.source);
  const own =
    comment === null ? [] : [{ file: testFile.file, titles, names: namesIn(comment, testFile.file) }];
  const inner: Tag[] = [];
  ts.forEachChild(node, (child) => {
    inner.push(...tagsWithin(child, titles, testFile));
  });
  return [...own, ...inner];
}

/** The title of a call of `test`, `describe` or their variants such as `test.each`; `null` for anything else. */
function titleOf(expression: ts.Expression, source: string): string | null {
  if (!ts.isCallExpression(expression) || !isTest(expression.expression)) return null;
  const [title] = expression.arguments;
  if (!title || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) return null;
  return source.slice(title.pos, title.end).trim().slice(1, -1).replace(/\s+/g, ' ').replaceAll("\\'", "'");
}

function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test' || callee.text === 'describe';
  return (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) && isTest(callee.expression);
}

/** The text after the marker in the last comment above a node. */
function commentAbove(node: ts.Node, source: string): string | null {
  const range = ts.getLeadingCommentRanges(source, node.pos)?.at(-1);
  const comment = range ? source.slice(range.pos, range.end) : '';
  const at = comment.indexOf(tagMarker);
  return at < 0 ? null : comment.slice(at + tagMarker.length);
}

function namesIn(comment: string, file: string): readonly string[] {
  const text = comment
    .replace(/\*\/$/, '')
    .replace(/\n\s*\*/g, ' ')
    .replace(/\s+/g, ' ');
  let section = '';
  return text.split(',').map((part) => {
    const [, own, name] = /^\s*(§\d+ )?([a-z0-9.-]*[a-z0-9])\.?\s*$/.exec(part) ?? [];
    section = own ?? section;
    if (name === undefined || section === '') throw new Error(`${file} has a tag without a name: ${part}`);
    return section + name;
  });
}
