import type * as z from 'zod/mini';
import { explainIssues, invalidPaths } from './explain-issues.ts';
import type { DocumentName, Finding } from './finding.ts';
import { knownMembersErrorMap } from './known-members.ts';
import { formatPath, type JsonPath } from './problem.ts';
import { readJson } from './read-json.ts';
import { validPartOf } from './valid-part.ts';

/** The result of checking one document by itself. */
export interface CheckedDocument<T> {
  /** `null` when the document does not match its schema. */
  readonly value: T | null;
  /** The document without its invalid values; `null` when nothing of it can be read. */
  readonly validPart: unknown;
  /** Whether `validPart` has all entities that references can point to. */
  readonly isComplete: boolean;
  readonly findings: readonly Finding[];
}

/** A document that could not be read. The problem is reported elsewhere. */
export const unreadableDocument: CheckedDocument<never> = {
  value: null,
  validPart: null,
  isComplete: false,
  findings: [],
};

/** Parses one document of a venue and validates it against its schema. */
export function checkDocument<Schema extends z.ZodMiniType>(
  file: DocumentName,
  schema: Schema,
  text: string,
): CheckedDocument<z.output<Schema>> {
  const read = readJson(file, text);
  if (read.kind === 'unreadable')
    return { value: null, validPart: null, isComplete: false, findings: read.findings };

  const parsed = schema.safeParse(read.value, { error: knownMembersErrorMap });
  if (parsed.success)
    return { value: parsed.data, validPart: read.value, isComplete: true, findings: read.findings };

  const { issues } = parsed.error;
  const invalid = invalidPaths(issues);
  const isReadable = invalid.every((path) => path.length > 0);
  const known = new Set(read.findings.map(({ path }) => formatPath(path)));
  return {
    value: null,
    validPart: isReadable ? validPartOf(read.value, invalid) : null,
    isComplete: !invalid.some(hidesEntities),
    findings: [
      ...read.findings,
      ...explainIssues(file, read.value, issues).filter(({ path }) => !known.has(formatPath(path))),
    ],
  };
}

const identifyingMembers: ReadonlySet<string> = new Set([
  'id',
  'code',
  'variation_value',
  'categories',
  'products',
  'variations',
  'values',
  'properties',
  'pages',
  'promotions',
  'coupons',
]);

/** Whether an error at this path hides an id, an entity, or a list of entities. */
function hidesEntities(path: JsonPath): boolean {
  const [list, last] = path.length > 1 ? path.slice(-2) : [undefined, path[0]];
  return path[0] !== 'languages' && identifyingMembers.has(String(typeof last === 'number' ? list : last));
}
