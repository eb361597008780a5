import { picture, say } from './words.ts';

/** Dishes of a list long enough to scroll: name, Arabic name, price, picture. */
const grilled = [
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

export const grill = grilled.map(([en, ar, price, name], at) => ({
  id: 301 + at,
  name: say(en, ar),
  price,
  properties: at % 3 === 0 ? [1] : [],
  images: [{ image: picture(name) }],
}));

/** Two categories within Drinks. */
export const drinks = [
  {
    id: 61,
    parent: 6,
    name: say('Cold drinks', 'مشروبات باردة', '冷たい飲み物'),
    products: [
      {
        id: 611,
        name: say('Lemon and mint', 'ليمون بالنعناع', 'レモンミント'),
        price: '19.00',
        properties: [2],
      },
      { id: 612, name: say('Ayran', 'عيران'), price: '12.00' },
      { id: 613, name: say('Orange juice', 'عصير برتقال'), price: '20.00' },
    ],
  },
  {
    id: 62,
    parent: 6,
    name: say('Hot drinks', 'مشروبات ساخنة', '温かい飲み物'),
    view_format: 3,
    products: [
      { id: 621, name: say('Mint tea', 'شاي بالنعناع', 'ミントティー'), price: '18.00', properties: [2] },
      { id: 622, name: say('Karak', 'كرك'), price: '9.00' },
    ],
  },
];
