import type { Note, Problem } from '#server/publishing/check/problem.ts';
import type { PublishOutcome } from '#server/publishing/publisher.ts';

const purgeTexts = {
  none: '',
  done: '; the CDN has forgotten what it changes',
  pending: '; the CDN has not confirmed yet, which is tried on: emenu purges',
} as const;

/** What publishing came to, in a sentence for the operator. */
export function describeOutcome(licence: string, outcome: PublishOutcome): string {
  switch (outcome.kind) {
    case 'live': {
      const { regenerated, kept } = outcome.renewal;
      const told = `${licence}: version ${outcome.version} is live after ${outcome.ms} ms; of ${regenerated + kept} stored pages ${regenerated} made anew, ${kept} kept`;
      return told + purgeTexts[outcome.purge];
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
    case 'operator_only':
      return `${licence}: only an operator may change ${outcome.paths.join(', ')}, nothing published. Publish where the server runs, or with a token made with --operator`;
    case 'would_undo_edits':
      return describeUndoneEdits(licence, outcome);
    case 'outdated':
      return `${licence}: version ${outcome.current} was published meanwhile, nothing published`;
    case 'unknown_version':
      return `${licence}: there is no such version`;
  }
}

/** A terminal shows no more of them. */
const maxEditsShown = 20;

type UndoneEdits = Extract<PublishOutcome, { kind: 'would_undo_edits' }>;

function describeUndoneEdits(licence: string, { current, edits }: UndoneEdits): string {
  const lines = edits.flatMap(({ kind, of, name, fields }) => {
    const what = name === '' ? of : `${of} "${name}"`;
    if (fields.length === 0) return [kind === 'removed' ? `${what} would be gone` : `${what} would be back`];
    return fields.map(({ field, language, before, after }) => {
      const where = language === null ? field : `${field} (${language})`;
      return `${what}, ${where}: ${before ?? 'nothing'} → ${after ?? 'nothing'}`;
    });
  });
  const more = lines.length - maxEditsShown;
  return [
    `${licence}: version ${current} was edited at the menu editor, and these files would undo it; nothing published`,
    ...lines.slice(0, maxEditsShown),
    ...(more > 0 ? [`and ${more} more`] : []),
    `Take the edits over first: emenu pull ${licence} <folder>, then change and publish that folder.`,
    `To publish these files all the same: --onto ${current}, or --force.`,
  ].join('\n    ');
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
