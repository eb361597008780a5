import { beforeAll, describe, expect, test } from 'vitest';
import { allergens } from '#domain/diet/allergens.ts';
import { summarizeDiets } from '#domain/diet/diet-summary.ts';
import {
  allergenNames,
  choiceAllergenStatements,
  choiceNutritionFacts,
  describeAllergens,
  describeNutrition,
} from '#i18n/diet-phrases.ts';
import { initI18n } from '#i18n/init-i18n.ts';
import { languages } from '#i18n/languages.ts';
import { translatorIn } from '#i18n/translator.ts';

beforeAll(initI18n);

describe('what is said of a choice', () => {
  test.for([
    { diet: undefined, said: ['allergens_untold'] },
    { diet: { calories: 20 }, said: ['allergens_untold'] },
    { diet: { allergens: [] }, said: [] },
    { diet: { allergens: ['milk'], may_contain: ['nuts'] }, said: ['contains_named', 'traces_named'] },
  ] as const)('of which $diet is told is $said', ({ diet, said }) => {
    expect(choiceAllergenStatements(diet).map(({ phrase }) => phrase)).toEqual(said);
  });

  test('adds the figures that it has, and no noughts', () => {
    expect(choiceNutritionFacts({ calories: 0, caffeine: 0, high_salt: false })).toEqual([]);
    expect(choiceNutritionFacts({ calories: 20, caffeine: 95, high_salt: true })).toEqual([
      { phrase: 'calories', amount: 20 },
      { phrase: 'high_salt', amount: null },
      { phrase: 'caffeine', amount: 95 },
    ]);
  });
});

describe.for(languages)('in %s', (language) => {
  const t = () => translatorIn(language);

  test('every allergen has a name of its own', () => {
    const names = allergens.map((allergen) => allergenNames([allergen], t(), language));
    expect(new Set(names).size).toBe(allergens.length);
  });

  test('a dish is told of in whole sentences', () => {
    const has = summarizeDiets(
      { allergens: ['milk', 'nuts'], may_contain: ['eggs'], calories: 1_200, high_salt: true, caffeine: 30 },
      [undefined],
    );
    const sentences = [...describeAllergens(has, t(), language), ...describeNutrition(has, t())];
    expect(sentences).toHaveLength(6);
    for (const sentence of sentences) expect(sentence).not.toMatch(/[{}]|undefined|[a-z]_[a-z]/);
  });

  /** Names are drawn one by one between what stands before and after them. */
  test('names stand in one place of a sentence', () => {
    for (const phrase of ['contains_named', 'traces_named'] as const)
      expect(t()(phrase).split('{{names}}')).toHaveLength(2);
  });
});

test('numbers are written in the digits of the reader', () => {
  const has = summarizeDiets({ calories: 350, caffeine: 95 }, []);
  expect(describeNutrition(has, translatorIn('ar', {}, true)).join()).toMatch(/٣٥٠.*٩٥/);
  expect(describeNutrition(has, translatorIn('ar')).join()).toMatch(/350.*95/);
});
