import type { StyleSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { nameIn } from '#client/delivery/map/label-language.ts';
import { localizeStyle } from '#client/delivery/map/online-style.ts';

const styled = (textField: unknown): StyleSpecification => ({
  version: 8,
  sources: {},
  layers: [{ id: 'names', type: 'symbol', source: 's', layout: { 'text-field': textField as never } }],
});

const inArabic = nameIn('ar') as readonly unknown[];

test.for([
  {
    given: 'an expression',
    field: ['coalesce', ['get', 'name_en'], ['get', 'name']],
    localized: [...inArabic, ['coalesce', ['get', 'name_en'], ['get', 'name']]],
  },
  { given: 'a pattern', field: '{name:latin}', localized: [...inArabic, ['get', 'name']] },
  { given: 'a number of a road', field: ['get', 'ref'], localized: ['get', 'ref'] },
  { given: 'nothing', field: undefined, localized: undefined },
])('a label given by $given is in the language where possible', ({ field, localized }) => {
  const [layer] = localizeStyle(styled(field), 'ar').layers;
  expect(layer).toEqual(styled(localized).layers[0]);
});

test('a layer without labels stays as it is', () => {
  const style: StyleSpecification = {
    version: 8,
    sources: {},
    layers: [{ id: 'ground', type: 'background', paint: { 'background-color': 'name' } }],
  };
  expect(localizeStyle(style, 'ar')).toEqual(style);
});
