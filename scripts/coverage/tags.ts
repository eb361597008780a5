import ts from 'typescript';

/** What a comment above a test says that it shows. */
export interface Tag {
  readonly file: string;
  /** The titles of the test and of what is around it, outermost first. */
  readonly titles: readonly string[];
  /** Full names of statements, such as `§2 cart.items`. */
  readonly names: readonly string[];
}

const tagMarker = 'Source: spec';

/**
 * The tags of a file of tests: a comment right above a `describe` or a `test` that ends in
 * `Source: spec §2 cart.items, cart.upsell, §9 total`; a name without a section belongs to the one before.
 *
 * @throws Error about a tag that is above no test, or names nothing.
 */
export function tagsOf(file: string, source: string): readonly Tag[] {
  const marks = source.split(tagMarker).length - 1;
  if (marks === 0) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  const tags = tagsWithin(tree, [], { file, source });
  if (tags.length < marks) throw new Error(`${file} has a tag that stands above no test`);
  return tags;
}

interface TestFile {
  readonly file: string;
  readonly source: string;
}

function tagsWithin(node: ts.Node, around: readonly string[], place: TestFile): readonly Tag[] {
  const title = ts.isExpressionStatement(node) ? titleOf(node.expression, place.source) : null;
  const titles = title === null ? around : [...around, title];
  const said = title === null ? null : commentAbove(node, place.source);
  const own = said === null ? [] : [{ file: place.file, titles, names: namesIn(said, place.file) }];
  const inner: Tag[] = [];
  ts.forEachChild(node, (child) => {
    inner.push(...tagsWithin(child, titles, place));
  });
  return [...own, ...inner];
}

/** The title of a call of `test`, `describe` or anything that hangs on them; `null` of anything else. */
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

/** What follows the mark in the last comment above a node. */
function commentAbove(node: ts.Node, source: string): string | null {
  const range = ts.getLeadingCommentRanges(source, node.pos)?.at(-1);
  const comment = range ? source.slice(range.pos, range.end) : '';
  const at = comment.indexOf(tagMarker);
  return at < 0 ? null : comment.slice(at + tagMarker.length);
}

function namesIn(said: string, file: string): readonly string[] {
  const text = said
    .replace(/\*\/$/, '')
    .replace(/\n\s*\*/g, ' ')
    .replace(/\s+/g, ' ');
  let section = '';
  return text.split(',').map((part) => {
    const [, own, name] = /^\s*(§\d+ )?([a-z0-9.-]*[a-z0-9])\.?\s*$/.exec(part) ?? [];
    section = own ?? section;
    if (name === undefined || section === '')
      throw new Error(`${file} has a tag that names nothing: ${part}`);
    return section + name;
  });
}
