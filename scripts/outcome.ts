import type { Note, Problem } from '#server/publishing/check/problem.ts';
import type { DeskOutcome } from '#server/publishing/desk.ts';

const purged = {
  none: '',
  done: '; the CDN has forgotten what it changes',
  pending: '; the CDN has not confirmed yet, which is tried on: emenu purges',
} as const;

/** What publishing came to, in a sentence for the operator. */
export function describeOutcome(licence: string, outcome: DeskOutcome): string {
  switch (outcome.kind) {
    case 'live': {
      const { regenerated, kept } = outcome.renewal;
      const told = `${licence}: version ${outcome.version} is live after ${outcome.ms} ms; of ${regenerated + kept} stored pages ${regenerated} made anew, ${kept} kept`;
      return told + purged[outcome.purge];
    }
    case 'unchanged':
      return `${licence}: nothing has changed since version ${outcome.version}`;
    case 'domain_taken':
      return `${licence}: the domain ${outcome.domain} belongs to ${outcome.by}`;
    case 'payment_unfit':
      return [`${licence}: nobody could pay online, nothing published`, ...outcome.why].join('\n    ');
    case 'partner_unfit':
      return [`${licence}: its partner could not be asked, nothing published`, ...outcome.why].join('\n    ');
    case 'analytics_unfit':
      return [`${licence}: its page views could not be told, nothing published`, ...outcome.why].join(
        '\n    ',
      );
    case 'hook_unfit':
      return [`${licence}: its till could not be told of orders, nothing published`, ...outcome.why].join(
        '\n    ',
      );
    case 'outdated':
      return `${licence}: version ${outcome.current} was published meanwhile, nothing published`;
    case 'unknown_version':
      return `${licence}: there is no such version`;
  }
}

/** One remark with its place and its remedy. */
export function describeRemark({
  severity,
  file,
  line,
  column,
  path,
  message,
  remedy,
}: Problem | Note): string {
  const place = line > 0 ? `${file}:${line}:${column}` : file;
  const where = path === '' ? place : `${place}  ${path}`;
  return `${severity === 'problem' ? '✗' : '·'} ${where}\n    ${message}\n    ${remedy}`;
}
