import { expect, test } from 'vitest';
import { entityFields } from '#client/menu-editor/entity-fields.ts';
import { entityKinds } from '#contracts/shapes/menu-edits.ts';
import { memberPhrase } from '#islands/menu-editor/entity-phrases.ts';
import { isEditable, shapeOf } from '#server/publishing/editor/entity-kinds.ts';

/** Members with a control of their own, and those that only files have yet. */
const elsewhere: Readonly<Partial<Record<(typeof entityKinds)[number], readonly string[]>>> = {
  item: [
    ...['hidden', 'product_variations', 'available_hours'],
    ...['price_for', 'tax_shares', 'video_file', 'combo_groups', 'enable_combo', 'nutrition'],
  ],
  category: [
    ...['hidden', 'available_hours'],
    ...['special_category_type', 'special_category_display_categories', 'enable_special_category'],
  ],
  option: ['price_for', 'high_salt', 'nutrition'],
  promotion: ['enable', 'link', 'video'],
  form: ['enable', 'form_data'],
  delivery_zone: ['amounts_by_distance', 'amounts_by_subtotal'],
};

test.for(entityKinds)('every member of a %s has a field, or is known to have none', (of) => {
  const members = Object.keys(shapeOf(of)).filter((member) => isEditable(of, member, { mayEditLegal: true }));
  const shown = [...entityFields[of].map(({ member }) => member), ...(elsewhere[of] ?? [])];
  expect(new Set(shown)).toEqual(new Set(members));
});

test('every field has a name on the screen', () => {
  const members = entityKinds.flatMap((of) => entityFields[of].map(({ member }) => member));
  expect(members.filter((member) => memberPhrase(member) === null)).toEqual([]);
});
