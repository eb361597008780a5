import { picture, text } from './texts.ts';

/** Dishes of a list long enough to scroll: name, Arabic name, price, picture. */
const grillRows = [
  ['Adana', 'أضنة', '33.00', 'adana'],
  ['Lamb chops', 'ريش غنم', '92.00', 'lamb-chops'],
  ['Sea bass', 'سمك القاروص', '96.00', 'sea-bass'],
  ['Shish tawook', 'شيش طاووق', '28.00', 'shish-tawook'],
  ['Prawn skewers', 'أسياخ روبيان', '48.00', 'prawn-skewers'],
  ['Garden skewers', 'أسياخ خضار', '24.00', 'garden-skewers'],
  ['Joojeh', 'جوجه', '32.00', 'saffron-joojeh'],
  ['Charcoal chicken', 'دجاج على الفحم', '49.00', 'charcoal-chicken'],
  ['Mixed grill', 'مشاوي مشكلة', '98.00', 'mixed-grill'],
  ['Family grill', 'مشاوي العائلة', '265.00', 'family-grill'],
  ['Arayes', 'عرايس', '32.00', 'arayes'],
  ['Lamb shish', 'شيش لحم', '38.00', 'lamb-shish'],
] as const;

export const grill = grillRows.map(([en, ar, price, name], at) => ({
  id: 301 + at,
  name: text(en, ar),
  price,
  properties: at % 3 === 0 ? [1] : [],
  images: [{ image: picture(name) }],
}));

/** Two categories within Drinks. */
export const drinks = [
  {
    id: 61,
    parent: 6,
    name: text('Cold drinks', 'مشروبات باردة', '冷たい飲み物'),
    products: [
      {
        id: 611,
        name: text('Lemon and mint', 'ليمون بالنعناع', 'レモンミント'),
        price: '19.00',
        properties: [2],
      },
      { id: 612, name: text('Ayran', 'عيران'), price: '12.00' },
      { id: 613, name: text('Orange juice', 'عصير برتقال'), price: '20.00' },
    ],
  },
  {
    id: 62,
    parent: 6,
    name: text('Hot drinks', 'مشروبات ساخنة', '温かい飲み物'),
    view_format: 3,
    products: [
      { id: 621, name: text('Mint tea', 'شاي بالنعناع', 'ミントティー'), price: '18.00', properties: [2] },
      { id: 622, name: text('Karak', 'كرك'), price: '9.00' },
    ],
  },
];
