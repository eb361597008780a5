import type { EntityKind } from '#contracts/shapes/menu-edits.ts';

/** What an entity has from the moment when it is added. */
export const requiredMembers: Readonly<Record<EntityKind, Readonly<Record<string, unknown>>>> = {
  item: { name: {}, price: '0' },
  category: { name: {} },
  variation: { name: {} },
  option: { name: {} },
  property: { name: {} },
  tax: { name: {}, type: 'percentage', rate: '0' },
  charge: { name: {}, type: 'fixed', amount: '0' },
  promotion: { title: {} },
  page: { title: {}, content: {} },
  form: { name: {} },
  coupon: { code: '', discount_value_type: 'percentage', discount_value: '10' },
  delivery_zone: { name: '', amount: '0' },
};
