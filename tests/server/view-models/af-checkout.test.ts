import { describe, expect, test } from 'vitest';
import type { Location } from '#server/catalog/location.ts';
import { placed } from '#tests/support/an-order.ts';
import { anOrderingWorld } from '#tests/support/ordering.ts';
import { inMemoryOrders } from '#tests/support/orders.ts';
import { anApp, type MenuInput } from './an-app.ts';

/** The screens of a site whose book holds one order. */
async function aSite(menu: MenuInput, location: Location | null) {
  const book = inMemoryOrders();
  const { uuid } = await placed(book, { location });
  const ordering = { ...anOrderingWorld(), ordersOf: () => book };
  return { uuid, screens: anApp(menu, { world: { ordering } }) };
}

const table: Location = { type: 'Table', name: '7' };
const partner = { al_futtaim_enabled: true };

describe('the screen where a table settles its bill', () => {
  test.for([
    { menu: partner, location: table },
    { menu: partner, location: { type: 'Room', name: 'Majlis' } as const },
  ])('is there for an order at $location.type', async ({ menu, location }) => {
    const { uuid, screens } = await aSite(menu, location);
    expect(await screens.afCheckout(uuid)).toMatchObject({ order: { uuid, location }, isAtTable: true });
  });

  test.for([
    { what: 'without a place', menu: partner, location: null },
    { what: 'of an account', menu: partner, location: { type: 'Account', name: 'Souq' } as const },
    { what: 'at a table of a venue without a partner', menu: {}, location: table },
  ])('is not there for an order $what', async ({ menu, location }) => {
    const { uuid, screens } = await aSite(menu, location);
    expect(await screens.afCheckout(uuid)).toBeNull();
    expect(await screens.order(uuid)).toMatchObject({ isAtTable: false });
  });

  test('is not there for an order that there is not', async () => {
    const { screens } = await aSite(partner, table);
    expect(await screens.afCheckout('6f1f2f2e-6d7a-4d7e-9a55-0c1d5a2b7e11')).toBeNull();
  });

  test.for([true, false])('knows whether the venue takes tips: %s', async (enable_tips) => {
    const { uuid, screens } = await aSite({ ...partner, enable_tips }, table);
    expect((await screens.afCheckout(uuid))?.hasTips).toBe(enable_tips);
  });
});
