import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canBeMet, maxUnitsOf } from '#domain/option/choice-limits.ts';
import { soundLimits } from '#server/menu-exchange/choices/sound-limits.ts';
import type { UnitLimits } from '#server/menu-exchange/imported-menu.ts';
import { createRemarkList } from '#server/menu-exchange/remarks.ts';

const units = fc.nat(6);
const anOption = fc.record(
  {
    at: fc.constant('option'),
    min_quantity: units,
    min_when_chosen: units,
    max_quantity: units,
    default_quantity: units,
    free_quantity: units,
  },
  { requiredKeys: ['at'] },
);
const limits = fc.record({
  min: units,
  max: fc.option(units),
  maxSame: fc.option(units),
  minDifferent: units,
  maxDifferent: units,
});

test('whatever a source asks for can be chosen afterwards', () => {
  fc.assert(
    fc.property(limits, fc.array(anOption, { minLength: 1, maxLength: 5 }), (given, options) => {
      const sound = soundLimits(given, options, 'group', createRemarkList());
      const group = { id: 1, ...sound.limits };
      const limited = sound.options.map((option, id) => ({
        id,
        minUnits: option.min_quantity,
        minWhenChosen: option.min_when_chosen,
        maxUnits: option.max_quantity,
        defaultUnits: option.default_quantity ?? 0,
      }));
      expect(canBeMet(group, limited)).toBe(true);
      const chosen = limited.map(({ minUnits = 0, defaultUnits }) => Math.max(minUnits, defaultUnits));
      expect(chosen.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(
        group.max ?? Number.POSITIVE_INFINITY,
      );
      for (const option of limited) {
        const { minUnits = 0, minWhenChosen = 1, defaultUnits } = option;
        const isSound = defaultUnits === 0 || defaultUnits >= Math.max(minUnits, minWhenChosen);
        expect(isSound && defaultUnits <= maxUnitsOf(group, option)).toBe(true);
      }
    }),
  );
});

test('what can be chosen already stays as it is', () => {
  const remarks = createRemarkList();
  const given = { min: 1, max: 3, maxSame: 2, minDifferent: 1, maxDifferent: 2 };
  const options: readonly (UnitLimits & { readonly at: string })[] = [
    { at: 'A', max_quantity: 2, default_quantity: 1 },
    { at: 'B' },
  ];
  expect(soundLimits(given, options, 'group', remarks)).toEqual({ limits: given, options });
  expect(remarks.all()).toEqual([]);
});
