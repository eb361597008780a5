import { exampleLine } from '../example-line.ts';
import { type Finding, venueProblem } from '../finding.ts';
import type { PartialVenue } from '../valid-part.ts';

const steps = ['louder', 'message', 'decline'] as const;

const doing = {
  louder: 'the board rings louder',
  message: 'the venue is told',
  decline: 'the order is declined',
} as const;

/** Each step about an unaccepted order leaves the one before it some time. */
export function checkUnacceptedSteps({ unaccepted }: PartialVenue): readonly Finding[] {
  const written = steps.flatMap((step) => {
    const minutes = unaccepted?.[step];
    return minutes === undefined ? [] : [{ step, minutes }];
  });
  return written.slice(1).flatMap(({ step, minutes }, index) => {
    const before = written[index];
    if (!before || before.minutes < minutes) return [];
    return [
      {
        ...venueProblem,
        path: ['unaccepted', step],
        code: 'bad_value',
        message: `After ${minutes} minutes ${doing[step]}, but only after ${before.minutes} ${doing[before.step]}.`,
        remedy: `Write more minutes for "${step}" than for "${before.step}".`,
        example: exampleLine({ [step]: before.minutes + 1 }),
      },
    ];
  });
}
