import { exampleLine } from '../example-line.ts';
import { type Finding, venueProblem } from '../finding.ts';
import type { PartialVenue } from '../valid-part.ts';

/** An order cannot be late before it is due soon. */
export function checkUrgencyLimits({ urgency_limits: limits }: PartialVenue): readonly Finding[] {
  return (['answer', 'serve'] as const).flatMap((phase) => {
    const { soon, late } = limits?.[phase] ?? {};
    if (soon === undefined || late === undefined || soon < late) return [];
    return [
      {
        ...venueProblem,
        path: ['urgency_limits', phase, 'late'],
        code: 'bad_value',
        message: `Orders are late after ${late} minutes, but due soon only after ${soon}.`,
        remedy: 'Write more minutes for "late" than for "soon".',
        example: exampleLine({ soon: late > 1 ? late - 1 : 1, late: Math.max(late, 2) }),
      },
    ];
  });
}
