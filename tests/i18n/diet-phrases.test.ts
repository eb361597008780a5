import { beforeAll, describe, expect, test } from 'vitest';
import { allergens } from '#domain/diet/allergens.ts';
import { summarizeDiets } from '#domain/diet/diet-summary.ts';
import { languages } from '#i18n/built-in-languages.ts';
import {
  allergenNames,
  choiceAllergenStatements,
  choiceNutritionFacts,
  describeAllergens,
  describeNutrition,
} from '#i18n/diet-phrases.ts';
import { initI18n } from '#i18n/init-i18n.ts';
import { translatorIn } from '#i18n/translator.ts';

beforeAll(initI18n);

describe('the diet of a choice', () => {
  test.for([
    { diet: undefined, phrases: ['allergens_untold'] },
    { diet: { calories: 20 }, phrases: ['allergens_untold'] },
    { diet: { allergens: [] }, phrases: [] },
    { diet: { allergens: ['milk'], may_contain: ['nuts'] }, phrases: ['contains_named', 'traces_named'] },
  ] as const)('$diet is described by $phrases', ({ diet, phrases }) => {
    expect(choiceAllergenStatements(diet).map(({ phrase }) => phrase)).toEqual(phrases);
  });

  test('includes its figures, but no zeros', () => {
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

  test('every allergen has its own name', () => {
    const names = allergens.map((allergen) => allergenNames([allergen], t(), language));
    expect(new Set(names).size).toBe(allergens.length);
  });

  test('a dish is described in whole sentences', () => {
    const summary = summarizeDiets(
      { allergens: ['milk', 'nuts'], may_contain: ['eggs'], calories: 1_200, high_salt: true, caffeine: 30 },
      [undefined],
    );
    const sentences = [...describeAllergens(summary, t(), language), ...describeNutrition(summary, t())];
    expect(sentences).toHaveLength(6);
    for (const sentence of sentences) expect(sentence).not.toMatch(/[{}]|undefined|[a-z]_[a-z]/);
  });

  /** Names are rendered one by one between the text before and after them. */
  test('names have one place in a sentence', () => {
    for (const phrase of ['contains_named', 'traces_named'] as const)
      expect(t()(phrase).split('{{names}}')).toHaveLength(2);
  });
});

test("numbers use the reader's digits", () => {
  const summary = summarizeDiets({ calories: 350, caffeine: 95 }, []);
  expect(describeNutrition(summary, translatorIn('ar', {}, 'arab')).join()).toMatch(/٣٥٠.*٩٥/);
  expect(describeNutrition(summary, translatorIn('ar')).join()).toMatch(/350.*95/);
});
