/** Two soups and bread from a bazaar to a pin in Dubai, paid in cash at the door. */
export const aDelivery = (differing: Readonly<Record<string, unknown>>) => ({
  menu: 9400,
  order_type: 'delivery',
  payment_type: 'cash',
  customer_name: 'Amal Haddad',
  address: 'Al Wasl Road, Dubai',
  address_coordinates: { type: 'Point', coordinates: [55.27082, 25.20481] },
  address_flat_no: '12',
  address_building_premise: 'برج النور',
  address_area_street: 'Al Wasl Road',
  line_items: [
    { cart_uuid: crypto.randomUUID(), quantity: 2, product: 11 },
    { cart_uuid: crypto.randomUUID(), quantity: 1, product: 21 },
  ],
  ...differing,
});
