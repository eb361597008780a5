import type * as z from 'zod/mini';
import type { EditedKind } from '#contracts/shapes/menu-edits.ts';
import { sourceTextSchemas } from '#contracts/shapes/text.ts';
import { decimal } from '#contracts/shapes/values.ts';
import { explainIssues } from '../check/explain-issues.ts';
import { knownMembersErrorMap } from '../check/known-members.ts';
import { defOf, isEntityKind, kindPlaces, shapeOf, unwrapped } from './entity-kinds.ts';

/** The steps of a member's name: `theme_data.primary_color` has two. */
export const stepsOf = (member: string): readonly string[] => member.split('.');

/** The schema of a member; `null` when there is no such member. */
export function memberSchema(kind: EditedKind, member: string): z.ZodMiniType | null {
  const [first = '', second] = stepsOf(member);
  const schema = Object.hasOwn(shapeOf(kind), first) ? shapeOf(kind)[first] : undefined;
  if (!schema || second === undefined) return schema ?? null;
  const { shape, valueType } = defOf(unwrapped(schema));
  return (shape && Object.hasOwn(shape, second) ? shape[second] : valueType) ?? null;
}

const isOrHolds = (schema: z.ZodMiniType | null, value: z.ZodMiniType): boolean => {
  const inner = schema && unwrapped(schema);
  return inner === value || inner?._zod.parent === value;
};

/** Whether a member is a text, by language or not. */
export function isTextMember(kind: EditedKind, member: string): boolean {
  const schema = memberSchema(kind, member);
  return Object.values(sourceTextSchemas).some((text) => isOrHolds(schema, text));
}

/** Whether a member is an amount. */
export const isAmountMember = (kind: EditedKind, member: string): boolean =>
  isOrHolds(memberSchema(kind, member), decimal);

/** What a member is when it is absent; `undefined` for nothing. */
export function defaultOf(kind: EditedKind, member: string): unknown {
  const parsed = memberSchema(kind, member)?.safeParse(undefined);
  return parsed?.success ? parsed.data : undefined;
}

/** What is wrong with a value, in words for operators; empty when nothing is. */
export function valueProblems(kind: EditedKind, member: string, value: unknown): readonly string[] {
  const parsed = memberSchema(kind, member)?.safeParse(value, { error: knownMembersErrorMap });
  if (!parsed || parsed.success) return [];
  const steps = [...(isEntityKind(kind) ? [kindPlaces[kind].list] : []), ...stepsOf(member)];
  const document = steps.reduceRight<unknown>((inner, step) => ({ [step]: inner }), value);
  const issues = parsed.error.issues.map((issue) => ({ ...issue, path: [...steps, ...issue.path] }));
  const file = isEntityKind(kind) ? kindPlaces[kind].file : kind;
  return explainIssues(`${file}.json`, document, issues).map(({ message, remedy }) => `${message} ${remedy}`);
}
