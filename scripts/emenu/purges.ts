import type { ListedPurge } from '#server/staff/terminal/purge-answers.ts';
import { atOffice, exit, print, type Run, wordsOf } from './command.ts';

const lineOf = ({ licence, tags, since, attempts, fault }: ListedPurge): string => {
  const tried = attempts === 0 ? 'not tried yet' : `tried ${attempts} times`;
  return `${(licence ?? 'all venues').padEnd(24)} ${tags} tags since ${since}, ${tried}${fault === null ? '' : `: ${fault}`}`;
};

const ends = {
  none: 'Nothing stands before the site.',
  done: 'The CDN has forgotten it.',
  pending: 'The CDN has not confirmed yet, which is tried on: emenu purges',
} as const;

/** What the cache in front of the site is told to forget. */
export const purges: Readonly<Record<string, Run>> = {
  async purges(command) {
    const [licence = null] = wordsOf(command, 0, 1);
    const waiting = await atOffice(command, ({ counter }) => counter.purges({ licence }));
    print(command, waiting.map(lineOf).join('\n') || 'The CDN has confirmed everything.', waiting);
    return exit.done;
  },

  async purge(command) {
    const [licence = null] = wordsOf(command, 0, 1);
    const outcome = await atOffice(command, ({ counter }) => counter.purge({ licence }));
    if (outcome.kind === 'refused') {
      print(command, outcome.why, outcome);
      return exit.refused;
    }
    print(command, ends[outcome.outcome], outcome);
    return exit.done;
  },
};
