import { describe, expect, test } from 'vitest';
import { remarksOf } from '#tests/support/reader-context.ts';
import { catalog, item, list, money } from './a-square-catalog.ts';

describe('a modifier list', () => {
  test.for<readonly [string, object, object, object]>([
    ['of one choice', { selection_type: 'SINGLE' }, {}, { min: 0, max: 1, maxSame: 1 }],
    ['of several', { selection_type: 'MULTIPLE' }, {}, { min: 0, max: null }],
    [
      'with limits of its own',
      { min_selected_modifiers: 1, max_selected_modifiers: 3 },
      {},
      { min: 1, max: 3 },
    ],
    [
      'with -1 for none',
      { min_selected_modifiers: -1, max_selected_modifiers: -1 },
      {},
      { min: 0, max: null },
    ],
    ['with 0 for any number', { max_selected_modifiers: 0 }, {}, { max: null }],
    ['with quantities', { allow_quantities: true }, {}, { maxSame: null }],
    [
      'with the item’s limits',
      { max_selected_modifiers: 3 },
      { min_selected_modifiers: 2, max_selected_modifiers: 2 },
      { min: 2, max: 2 },
    ],
    [
      'with -1 of the item',
      { min_selected_modifiers: 1 },
      { min_selected_modifiers: -1, max_selected_modifiers: -1 },
      { min: 1 },
    ],
    ['without the item’s quantities', { allow_quantities: true }, { allow_quantities: 'NO' }, { maxSame: 1 }],
  ])('%s', ([, data, info, limits]) => {
    const { menu } = catalog(
      list('m', data),
      item('Soup', { modifier_list_info: [{ modifier_list_id: 'm', ...info }] }),
    );
    expect(menu.groups[0]).toMatchObject(limits);
  });

  test('has prices, defaults and overrides of the item', () => {
    const modifiers = [
      { name: 'Oat', price_money: money(50), on_by_default: true },
      { name: 'Less', price_money: money(-20) },
      { name: 'Secret', hidden_online: true },
    ];
    const overrides = [
      { modifier_id: 'm0', on_by_default: false },
      { modifier_id: 'm1', on_by_default: true },
    ];
    const { menu } = catalog(
      list('m', {}, modifiers),
      item('A', { modifier_list_info: [{ modifier_list_id: 'm' }] }),
      item('B', { modifier_list_info: [{ modifier_list_id: 'm', modifier_overrides: overrides }] }),
    );
    expect(
      menu.groups.map(({ key, values }) => [
        key,
        values.map(({ price, math, default_quantity = 0 }) => `${math}${price} ${default_quantity}`),
      ]),
    ).toEqual([
      ['m', ['+0.50 1', '-0.20 0']],
      ['m|B', ['+0.50 0', '-0.20 1']],
    ]);
  });

  test('opens lists of its own', () => {
    const { menu } = catalog(
      list('a', {}, [{ name: 'Fries', child_modifier_list_ids: ['b'] }]),
      list('b', {}, [{ name: 'Ketchup' }]),
      item('Burger', { modifier_list_info: [{ modifier_list_id: 'a' }] }),
    );
    expect(menu.dishes[0]?.choices).toMatchObject([{ value: 'a/a0' }, { value: 'b/b0', onlyWith: ['a/a0'] }]);
  });

  test('that is off, a text or not there is not offered', () => {
    const info = ['off', 'text', 'gone'].map((id) => ({ modifier_list_id: id, enabled: id !== 'off' }));
    const { menu, remarks } = catalog(
      list('off', {}),
      list('text', { modifier_type: 'TEXT' }),
      item('Soup', { modifier_list_info: info }),
    );
    expect(menu.groups).toEqual([]);
    expect(remarksOf(remarks, 'lost').join()).toMatch(/write a text.*“gone”/);
  });
});
