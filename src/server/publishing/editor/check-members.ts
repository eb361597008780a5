import { type EditedKind, uploadIn } from '#contracts/shapes/menu-edits.ts';
import type { AssignedIds } from './assign-ids.ts';
import { type EditRights, type Entity, isEditable } from './entity-kinds.ts';
import { mapReferences } from './map-references.ts';
import { isTextMember, memberSchema, stepsOf, valueProblems } from './member-schemas.ts';
import { isEditedText } from './text-by-language.ts';

/** Members that can be set, and what is wrong with the others. */
export interface CheckedMembers {
  /** With the ids and the paths of the files. */
  readonly set: Entity;
  readonly problems: readonly { readonly field: string; readonly text: string }[];
}

/**
 * @param picturePathOf the path of an uploaded picture in the venue's folder; `null` when it is not stored, which is
 *   reported elsewhere.
 */
export function checkMembers(
  kind: EditedKind,
  set: Entity,
  { resolve }: Pick<AssignedIds, 'resolve'>,
  picturePathOf: (picture: string) => string | null,
  rights: EditRights,
): CheckedMembers {
  const resolved = mapReferences(kind, set, (id, { to }) => resolve(to, id));
  const problems: { field: string; text: string }[] = [];
  const members = Object.entries(resolved).flatMap(([field, written]) => {
    const value = withPaths(written, picturePathOf);
    if (value === missingPicture) return [];
    const texts = memberProblems(kind, field, value, rights);
    problems.push(...texts.map((text) => ({ field, text })));
    return texts.length === 0 ? [[field, value] as const] : [];
  });
  return { set: Object.fromEntries(members), problems };
}

function memberProblems(
  kind: EditedKind,
  field: string,
  value: unknown,
  rights: EditRights,
): readonly string[] {
  const [first = ''] = stepsOf(field);
  if (memberSchema(kind, field) === null) return [`"${field}" isn’t known here.`];
  if (!isEditable(kind, first, rights)) return [`"${field}" can’t be changed in the menu editor.`];
  if (value === null) return [];
  if (!isTextMember(kind, field)) return valueProblems(kind, field, value);
  return isEditedText(value) ? [] : [`"${field}" isn’t a text. Write one text, or one per language.`];
}

const missingPicture = Symbol('missing picture');

/** A value with the paths of its pictures; `missingPicture` when one of them is not stored. */
function withPaths(value: unknown, picturePathOf: (picture: string) => string | null): unknown {
  const upload = uploadIn(value);
  if (upload !== null) return picturePathOf(upload) ?? missingPicture;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(
    ([name, inner]) => [name, withPaths(inner, picturePathOf)] as const,
  );
  if (entries.some(([, inner]) => inner === missingPicture)) return missingPicture;
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** The uploaded pictures in a value. */
export function uploadsIn(value: unknown): readonly string[] {
  const upload = uploadIn(value);
  if (upload !== null) return [upload];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(uploadsIn) : [];
}
