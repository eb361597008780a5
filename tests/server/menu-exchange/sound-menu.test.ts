import { expect, test } from 'vitest';
import { type ImportedMenu, type ImportedTax, unknownVenue } from '#server/menu-exchange/imported-menu.ts';
import { createRemarkList } from '#server/menu-exchange/remarks.ts';
import { soundMenu } from '#server/menu-exchange/sound-menu.ts';

const aTax = (key: string, taxClass?: string): ImportedTax => ({
  key,
  marks: [],
  at: `taxes ${key}`,
  name: { '': 'VAT' },
  rate: key,
  ...(taxClass !== undefined && { class: taxClass }),
});

const aMenu = (members: Partial<ImportedMenu>): ImportedMenu => ({
  venue: unknownVenue,
  currency: null,
  pricesIncludeTax: null,
  taxes: [],
  categories: [],
  dishes: [],
  groups: [],
  ...members,
});

test('taxes of the same goods have different names', () => {
  const taxes = [aTax('5'), aTax('8'), aTax('7', 'food'), aTax('19', 'drinks')];
  const sound = soundMenu(aMenu({ taxes }), createRemarkList());
  expect(sound.taxes.map(({ name }) => name[''])).toEqual(['VAT', 'VAT (2)', 'VAT', 'VAT']);
});
