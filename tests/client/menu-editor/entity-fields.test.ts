import { expect, test } from 'vitest';
import { entityFields } from '#client/menu-editor/entity-fields.ts';
import { entityKinds } from '#contracts/shapes/menu-edits.ts';
import { memberPhrase } from '#islands/menu-editor/member-phrases.ts';
import { isEditable, shapeOf } from '#server/publishing/editor/entity-kinds.ts';

/** Members with a control of their own, and those that only files have yet. */
const elsewhere: Readonly<Partial<Record<(typeof entityKinds)[number], readonly string[]>>> = {
  item: [...['hidden', 'product_variations', 'available_hours'], ...['video_file', 'enable_combo']],
  category: ['hidden', 'available_hours'],
  option: ['high_salt'],
  promotion: ['enable', 'video'],
  form: ['enable'],
};

test.for(entityKinds)('every member of a %s has a field, or is known to have none', (of) => {
  const members = Object.keys(shapeOf(of)).filter((member) => isEditable(of, member, { mayEditLegal: true }));
  const shown = [...entityFields[of].map(({ member }) => member), ...(elsewhere[of] ?? [])];
  expect(new Set(shown)).toEqual(new Set(members));
});

test('every field has a name on the screen', () => {
  const fields = [...entityKinds, 'menu' as const, 'venue' as const].flatMap((of) => entityFields[of]);
  const members = fields.flatMap((field) => [
    field.member,
    ...(field.kind === 'group' ? field.fields.map(({ member }) => member) : []),
  ]);
  expect(members.filter((member) => memberPhrase(member) === null)).toEqual([]);
});
