import type * as z from 'zod/mini';
import { explainIssues, invalidPaths, knownMembersErrorMap } from './explain-issues.ts';
import type { DocumentName, Finding } from './finding.ts';
import { formatPath, type JsonPath } from './problem.ts';
import { readJson } from './read-json.ts';
import { validPartOf } from './valid-part.ts';

/** A document by itself: what it says, as far as it can be read, and what is wrong with it. */
export interface CheckedDocument<T> {
  /** `null` when the document is not what its schema describes. */
  readonly value: T | null;
  /** The document without what is wrong with it; `null` when nothing of it can be read. */
  readonly validPart: unknown;
  /** All entities that something could refer to are in `sound`. */
  readonly isComplete: boolean;
  readonly findings: readonly Finding[];
}

/** A document that could not be read at all, for reasons told elsewhere. */
export const unreadableDocument: CheckedDocument<never> = {
  value: null,
  validPart: null,
  isComplete: false,
  findings: [],
};

/** Reads one document of a venue against its schema. */
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
  const faults = invalidPaths(issues);
  const isReadable = faults.every((path) => path.length > 0);
  const known = new Set(read.findings.map(({ path }) => formatPath(path)));
  return {
    value: null,
    validPart: isReadable ? validPartOf(read.value, faults) : null,
    isComplete: !faults.some(hidesEntities),
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

/** Whether a fault at this place takes an id away, or an entity, or a list of them. */
function hidesEntities(path: JsonPath): boolean {
  const [list, last] = path.length > 1 ? path.slice(-2) : [undefined, path[0]];
  return path[0] !== 'languages' && identifyingMembers.has(String(typeof last === 'number' ? list : last));
}
