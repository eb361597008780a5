import { describe, expect, test } from 'vitest';
import type { Location } from '#server/catalog/location.ts';
import { placed } from '#tests/support/an-order.ts';
import { orderingOptions } from '#tests/support/ordering.ts';
import { inMemoryOrders } from '#tests/support/orders.ts';
import { anApp, type MenuInput } from './an-app.ts';

/** The screens of a site with one order. */
async function aSite(menu: MenuInput, location: Location | null) {
  const orders = inMemoryOrders();
  const { uuid } = await placed(orders, { location });
  const ordering = { ...orderingOptions(), ordersOf: () => orders };
  return { uuid, screens: anApp(menu, { options: { ordering } }) };
}

const table: Location = { type: 'Table', name: '7' };
const partner = { al_futtaim_enabled: true };

describe('the table bill screen', () => {
  test.for([
    { menu: partner, location: table },
    { menu: partner, location: { type: 'Room', name: 'Majlis' } as const },
  ])('exists for an order at $location.type', async ({ menu, location }) => {
    const { uuid, screens } = await aSite(menu, location);
    expect(await screens.afCheckout(uuid)).toMatchObject({ order: { uuid, location }, isAtTable: true });
  });

  test.for([
    { what: 'without a location', menu: partner, location: null },
    { what: 'of an account', menu: partner, location: { type: 'Account', name: 'Souq' } as const },
    { what: 'at a table of a venue without a partner', menu: {}, location: table },
  ])('does not exist for an order $what', async ({ menu, location }) => {
    const { uuid, screens } = await aSite(menu, location);
    expect(await screens.afCheckout(uuid)).toBeNull();
    expect(await screens.order(uuid)).toMatchObject({ isAtTable: false });
  });

  test('does not exist for an unknown order', async () => {
    const { screens } = await aSite(partner, table);
    expect(await screens.afCheckout('6f1f2f2e-6d7a-4d7e-9a55-0c1d5a2b7e11')).toBeNull();
  });

  test.for([true, false])('shows whether the venue takes tips: %s', async (enable_tips) => {
    const { uuid, screens } = await aSite({ ...partner, enable_tips }, table);
    expect((await screens.afCheckout(uuid))?.hasTips).toBe(enable_tips);
  });
});
