import type * as z from 'zod/mini';
import { languageCodePattern } from '#i18n/language-codes.ts';
import { exampleAt, exampleLine } from './example-line.ts';
import { expectationAt } from './expectations.ts';
import type { DocumentName, Finding } from './finding.ts';
import { knownMembersIn } from './known-members.ts';
import { explainLanguage } from './language-codes.ts';
import { nearest } from './nearest.ts';
import { formatPath, type JsonPath } from './problem.ts';
import { memberOf, valueAt } from './valid-part.ts';

type Issue = z.core.$ZodIssue;

/** Turns the issues of a schema into findings with a message and a remedy. */
export function explainIssues(
  file: DocumentName,
  document: unknown,
  issues: readonly Issue[],
): readonly Finding[] {
  return issues
    .flatMap((issue) => explain({ file, document }, issue))
    .map((explanation) => ({ ...explanation, file, severity: 'problem' }));
}

/** The paths of invalid values and members. */
export function invalidPaths(issues: readonly Issue[]): readonly JsonPath[] {
  return issues.flatMap((issue) => {
    const path = pathOf(issue);
    return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
  });
}

type Explanation = Pick<Finding, 'path' | 'code' | 'message' | 'remedy' | 'example' | 'atName'>;

/** What the issues are about. */
interface Context {
  readonly file: DocumentName;
  readonly document: unknown;
}

function pathOf(issue: Issue): JsonPath {
  return issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
}

function explain(context: Context, issue: Issue): readonly Explanation[] {
  const path = pathOf(issue);
  const value = valueAt(context.document, path);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => unknownMember(context, path, key, issue.message));
  if (value === undefined) return [missing(path, expectedBy(issue))];
  if (issue.code === 'invalid_union') {
    return 'options' in issue && issue.options
      ? [notAmong(issue.options, path, value)]
      : explainUnion(context, issue.errors, path);
  }
  if (issue.code === 'invalid_key') return [invalidName(path, issue)];
  return [explainValue(issue, path, value)];
}

function unknownMember(context: Context, path: JsonPath, key: string, names: string): Explanation {
  const known = knownMembersIn(names);
  const meant = nearest(key, known);
  const list = known.length > 0 && known.length <= 16 ? ` Known here: ${known.join(', ')}.` : '';
  return {
    path: [...path, key],
    atName: true,
    code: 'unknown_member',
    message: `"${key}" isn’t known here.`,
    remedy: `${meant ? `Did you mean "${meant}"?` : 'Remove it.'}${list}`,
    ...knownExample(context, path, meant === null ? known : [meant]),
  };
}

/** A known member, best one that the group does not have yet. */
function knownExample(
  { file, document }: Context,
  path: JsonPath,
  known: readonly string[],
): Pick<Explanation, 'example'> {
  const owner = valueAt(document, path);
  const documented = (name: string) => exampleAt(file, [...path, name]);
  const described = known.filter((name) => documented(name) !== undefined);
  const [name] = [...described.filter((one) => memberOf(owner, one) === undefined), ...described];
  return name === undefined ? {} : { example: exampleLine({ [name]: documented(name) }) };
}

const languagePattern = String(languageCodePattern);

const isAboutLanguage = (issue: Issue): boolean =>
  issue.code === 'invalid_format' && issue.pattern === languagePattern;

function invalidName(path: JsonPath, { issues }: z.core.$ZodIssueInvalidKey): Explanation {
  const name = String(path.at(-1));
  if (issues.some(isAboutLanguage))
    return { path, atName: true, code: 'unknown_language', ...explainLanguage(name) };
  const expected = expectationAt(path.slice(0, -1));
  return {
    path,
    atName: true,
    code: 'bad_name',
    message: `"${name}" isn’t ${expected?.is ?? 'a valid name here'}.`,
    remedy: expected?.remedy ?? 'Choose another name.',
  };
}

function missing(path: JsonPath, expected: string | null): Explanation {
  const grammar = expectationAt(path);
  return {
    path,
    code: 'missing',
    message: `${subject(path)} is missing.`,
    remedy: grammar?.remedy ?? `Add it${expected ? `: ${expected}` : ''}.`,
  };
}

/** The name of a member, or the position of a list entry. */
function subject(path: JsonPath): string {
  const last = path.at(-1);
  if (last === undefined) return 'The document';
  return typeof last === 'number' ? `Entry ${last + 1} of "${formatPath(path.slice(0, -1))}"` : `"${last}"`;
}

const typeDescriptions: Readonly<Record<string, string>> = {
  string: 'text in double quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false, without quotes',
  array: 'a list: [ … ]',
  tuple: 'a list: [ … ]',
  object: 'a group of members: { … }',
  record: 'a group of members: { … }',
  null: 'null',
};

/** The expected types in words; `null` when the issue is not about types. */
function expectedBy(issue: Issue): string | null {
  if (issue.code === 'invalid_type') return typeDescriptions[issue.expected] ?? null;
  if (issue.code === 'invalid_value') return `one of ${listed(issue.values)}`;
  if (issue.code !== 'invalid_union') return null;
  const all = issue.errors.flatMap((branch) =>
    branch.filter(({ path }) => path.length === 0).map(expectedBy),
  );
  const known = [...new Set(all.filter((words) => words !== null))];
  return known.length > 0 ? known.join(' or ') : null;
}

function listed(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(', ');
}

/** Explains the branch that is closest to the value, or all branches when its type matches none. */
function explainUnion(
  context: Context,
  branches: readonly (readonly Issue[])[],
  path: JsonPath,
): readonly Explanation[] {
  const within = (issue: Issue): Issue => ({ ...issue, path: [...path, ...issue.path] });
  const ofItsType = branches.filter((branch) => !branch.some(isAboutTheWhole));
  const [closest] = ofItsType.toSorted((a, b) => a.length - b.length);
  if (closest) return closest.flatMap((issue) => explain(context, within(issue)));

  const value = valueAt(context.document, path);
  const choices = branches.flat().flatMap((issue) => (issue.code === 'invalid_value' ? issue.values : []));
  if (choices.length > 0) return [notAmong(choices, path, value)];
  const types = branches.flat().map((issue) => expectedBy(issue));
  return [wrongType([...new Set(types.filter((words) => words !== null))].join(' or '), path, value)];
}

function isAboutTheWhole(issue: Issue): boolean {
  return issue.path.length === 0 && (issue.code === 'invalid_type' || issue.code === 'invalid_value');
}

function explainValue(issue: Issue, path: JsonPath, value: unknown): Explanation {
  if (isAboutLanguage(issue))
    return { path, code: 'unknown_value', ...explainLanguage(String(value), String(path.at(-1))) };
  const grammar = expectationAt(path);
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(typeDescriptions[issue.expected] ?? issue.expected, path, value);
    case 'invalid_value':
      return notAmong(issue.values, path, value);
    case 'too_small':
      return outOfRange(path, value, minimumOf(issue));
    case 'too_big':
      return outOfRange(path, value, `at most ${issue.maximum}${unitOf(issue.origin)}`);
    default:
      return {
        path,
        code: 'bad_value',
        message: `${quotedValue(value)} isn’t ${grammar?.is ?? 'a valid value here'}.`,
        remedy: grammar?.remedy ?? `Check what ${subject(path)} means, and write another value.`,
      };
  }
}

function wrongType(expected: string, path: JsonPath, value: unknown): Explanation {
  return {
    path,
    code: 'wrong_type',
    message: `${subject(path)} must be ${expected}, not ${quotedValue(value)}.`,
    remedy: expectationAt(path)?.remedy ?? `Write ${expected}.`,
  };
}

function notAmong(values: readonly unknown[], path: JsonPath, value: unknown): Explanation {
  const texts = values.filter((choice) => typeof choice === 'string');
  const meant = typeof value === 'string' ? nearest(value, texts) : null;
  const name = path.at(-1);
  return {
    path,
    code: 'unknown_value',
    message: `${quotedValue(value)} isn’t a value of ${subject(path)}.`,
    remedy: `${meant ? `Did you mean "${meant}"? ` : ''}Write one of ${listed(values)}.`,
    ...(typeof name === 'string' && { example: exampleLine({ [name]: meant ?? values[0] }) }),
  };
}

function outOfRange(path: JsonPath, value: unknown, limit: string): Explanation {
  return {
    path,
    code: 'out_of_range',
    message: `${subject(path)} is ${quotedValue(value)}. It must be ${limit}.`,
    remedy: `Write a value that is ${limit}.`,
  };
}

function minimumOf({ minimum, inclusive, origin }: z.core.$ZodIssueTooSmall): string {
  return inclusive ? `at least ${minimum}${unitOf(origin)}` : `more than ${minimum}${unitOf(origin)}`;
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters long';
  return origin === 'array' ? ' entries long' : '';
}

function quotedValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'a group of members';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}
