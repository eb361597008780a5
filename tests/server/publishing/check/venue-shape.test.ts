import { describe, expect, test } from 'vitest';
import { onlyProblem, venueFile } from './a-folder.ts';

describe('checkVenue: the shape of a venue', () => {
  test.for([
    { overrides: { licence: 'Corner Bistro' }, path: 'licence', code: 'bad_value' },
    { overrides: { status: 'active' }, path: 'status', code: 'bad_value' },
    { overrides: { domains: ['https://corner.example/'] }, path: 'domains[0]', code: 'bad_value' },
    { overrides: { default_language: 'gr' }, path: 'default_language', code: 'unknown_value' },
    { overrides: { languages: [] }, path: 'languages', code: 'out_of_range' },
    {
      overrides: { languages: [{ code: 'eng', name_local: 'English' }] },
      path: 'languages[0].code',
      code: 'unknown_value',
    },
    {
      overrides: { payments: { company: 'stripe', mode: 'live', settings: { secretKey: 5 } } },
      path: 'payments.settings.secretKey',
      code: 'wrong_type',
    },
    { overrides: { legal: { name: ' Corner' } }, path: 'legal.name', code: 'bad_value' },
    { overrides: { legal: { name: 'Corner', tax_number: '' } }, path: 'legal.tax_number', code: 'bad_value' },
    {
      overrides: { legal: { name: 'Corner', address: ['One\nline'] } },
      path: 'legal.address[0]',
      code: 'bad_value',
    },
    {
      overrides: { locations: [{ type: 'Bench', name: '1' }] },
      path: 'locations[0].type',
      code: 'unknown_value',
    },
    {
      overrides: {
        coupons: [{ id: 1, code: 'ten percent', discount_value_type: 'fixed', discount_value: '1' }],
      },
      path: 'coupons[0].code',
      code: 'bad_value',
    },
    {
      overrides: { delivery_zones: [{ name: 'a', amount: '1', area: { type: 'Point', coordinates: [] } }] },
      path: 'delivery_zones[0].area.type',
      code: 'unknown_value',
    },
    {
      overrides: { delivery_zones: [{ name: 'a', amount: '1', area: { type: 'Circle', center: [1, 2] } }] },
      path: 'delivery_zones[0].area.radius_meters',
      code: 'missing',
    },
    {
      overrides: {
        delivery_zones: [{ name: 'a', amount: '1', area: { type: 'Polygon', coordinates: [[['1', 2]]] } }],
      },
      path: 'delivery_zones[0].area.coordinates[0][0][0]',
      code: 'wrong_type',
    },
  ])('reports $path: $code', ({ overrides, path, code }) => {
    expect(onlyProblem({ venue: { ...venueFile, ...overrides } })).toMatchObject({ path, code });
  });
});
