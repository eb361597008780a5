import type { Annotation, Annotations } from './annotation.ts';

const members: Annotations = {
  kcal: ['Kilocalories, or the lowest and the highest.', [480, 620]],
  kj: [
    'Kilojoules, or the lowest and the highest. Without this, they are worked out of "kcal".',
    [2008, 2594],
  ],
  fat: ['Fat in grams.', 18.2],
  saturates: ['Saturated fat in grams, part of the fat.', 10.4],
  carbohydrates: ['Carbohydrates in grams.', 49],
  sugar: ['Sugars in grams, part of the carbohydrates.', 31.5],
  fibre: ['Fiber in grams.', 1.1],
  protein: ['Protein in grams.', 5.6],
  salt: ['Salt in grams.', 0.35],
};

/** Of a choice or a part of a combo. */
export const addedNutrition: Annotation = [
  'The nutrition facts that it adds to the dish. What is left out is unknown.',
  { kcal: 90, fat: 6.5, salt: 0.2 },
  members,
];

/** Of a dish. */
export const nutrition: Annotation = [
  'The nutrition facts of a portion, as it is served without choices. What is left out is unknown.',
  { kcal: 480, fat: 18.2, protein: 5.6, salt: 0.35 },
  {
    ...members,
    serving_grams: ['The weight of a portion in grams.', 350],
    serves: ['How many guests it is for.', 2],
  },
];
