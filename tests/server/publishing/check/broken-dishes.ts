import { menuFile, soup, withCategory, withMenu, withProduct } from './a-folder.ts';

const product = 'categories[0].products[0]';
const wheat = { code: 'wheat', name: 'Wheat', within: 'gluten' };
const offer = { offer_price: '12', offer_from: '2027-02-01T00:00:00', offer_until: '2027-01-31T00:00:00' };

/** The dish, in a menu that names kinds of allergens. */
const withKinds = (dish: object) => {
  const { menu } = withProduct(dish);
  return { menu: { ...menu, more_allergens: [wheat] } };
};

/** The dish beside another one, in a menu with two categories. */
const withDish = (dish: object, menu: object = {}) =>
  withMenu({
    categories: [
      {
        id: 1,
        name: 'Soups',
        products: [
          { ...soup, ...dish },
          { ...soup, id: 12 },
        ],
      },
      { id: 2, name: 'Lunch' },
    ],
    variations: menuFile.variations,
    ...menu,
  });
const takeaway = { enable_order: true, enable_takeaway: true };

/** A combo that charges the price of a dish that guests do not see. */
const comboOfHidden = withCategory({
  products: [
    {
      ...soup,
      enable_combo: true,
      combo_groups: [
        { id: 1, name: 'Sides', free_quantity: 1, products: [{ id: 1, name: 'Bread', product: 12 }] },
      ],
    },
    { ...soup, id: 12, hidden: true },
    { ...soup, id: 13 },
  ],
});

/** What is wrong with dishes: folders as in `broken-folders.ts`. */
export const brokenDishes = [
  // What a dish is made of.
  [`${product}.alcohol_by_volume age_not_asked`, withProduct({ alcohol_by_volume: 5 })],
  ['more_allergens[1].code duplicate_value', withMenu({ more_allergens: [wheat, wheat] })],
  ['more_allergens[0].code duplicate_value', withMenu({ more_allergens: [{ code: 'milk', name: 'Milk' }] })],
  ['more_allergens[0].within unknown_value', withMenu({ more_allergens: [{ ...wheat, within: 'cereals' }] })],
  [`${product}.allergens[0] unknown_value`, withKinds({ allergens: ['wheet', 'milk'] })],
  [`${product}.may_contain[0] unknown_value`, withKinds({ allergens: [], may_contain: ['garlic'] })],
  [`${product}.allergens[0] bad_value`, withKinds({ allergens: ['RYE'] })],
  [`${product}.diets[1] duplicate_value`, withProduct({ diets: ['halal', 'halal'] })],
  [`${product}.diets[0] contradicting_diet`, withProduct({ diets: ['vegan', 'halal'], allergens: ['milk'] })],
  [
    `${product}.diets[0] contradicting_diet`,
    withProduct({ diets: ['gluten_free'], allergens: [], may_contain: ['gluten'] }),
  ],
  [`${product}.nutrition.kcal out_of_range`, withProduct({ nutrition: { kcal: [620, 480] } })],
  [
    `${product}.calories contradicting_energy`,
    withProduct({ calories: 500, nutrition: { kcal: [510, 620] } }),
  ],
  [`${product}.nutrition.kj contradicting_energy`, withProduct({ nutrition: { kcal: 100, kj: 100 } })],
  [
    `${product}.nutrition.kj contradicting_energy`,
    withProduct({ nutrition: { kcal: [100, 200], kj: [100, 200] } }),
  ],
  [`${product}.nutrition.saturates out_of_range`, withProduct({ nutrition: { fat: 10, saturates: 11 } })],
  [
    `${product}.nutrition.serving_grams out_of_range`,
    withProduct({ nutrition: { fat: 60.5, protein: 50, serving_grams: 100 } }),
  ],
  // Where, when and for how much it is sold.
  [`${product}.also_in[0] unknown_reference`, withDish({ also_in: [9] })],
  [`${product}.also_in[0] duplicate_value`, withDish({ also_in: [1, 2] })],
  [`${product}.also_in[1] duplicate_value`, withDish({ also_in: [2, 2] })],
  [`${product}.offer_until missing`, withProduct({ offer_until: '2027-01-31T00:00:00' })],
  [`${product}.offer_from missing`, withProduct({ discount: 10, offer_from: '2027-01-31T00:00:00' })],
  [`${product}.offer_price contradicting_price`, withProduct({ offer_price: '12', discount: 10 })],
  [`${product}.offer_price out_of_range`, withProduct({ offer_price: '18.00' })],
  [`${product}.offer_until out_of_range`, withProduct(offer)],
  [
    `${product}.offer_until bad_value`,
    withProduct({ offer_price: '12', offer_until: '2027-02-30T00:00:00' }),
  ],
  [`${product}.sold_out_until bad_value`, withProduct({ sold_out_until: '2027-02-30T18:00:00' })],
  [`${product}.combo_groups[0].products[0].product hidden_dish`, comboOfHidden],
  [`${product}.deposit too_fine`, withProduct({ deposit: '0.255' })],
  [
    `${product}.sold_out_until no_effect`,
    withProduct({ out_of_stock: true, sold_out_until: '2027-01-31T18:00:00' }),
  ],
  [`${product}.min_per_order out_of_range`, withProduct({ min_per_order: 3, max_per_order: 2 })],
  [`${product}.min_per_order too_few_left`, withProduct({ min_per_order: 3, pos_available_qty: 2 })],
  [`${product}.not_alone never_sold`, withProduct({ not_alone: true })],
  [`${product}.lead_minutes no_time_asked`, withDish({ lead_minutes: 60 }, takeaway)],
  [`${product}.order_types never_sold`, withDish({ order_types: ['delivery'] }, takeaway)],
] as const satisfies readonly (readonly [finds: string, folder: object])[];
