import type { ConfigRefusal, PublishOutcome } from '#contracts/shapes/publish-outcome.ts';
import type { Note, Problem } from '#server/publishing/check/problem.ts';

const purgeTexts = {
  none: '',
  done: '; CDN purged',
  pending: '; the CDN hasn’t confirmed the purge yet. It’s retried. See: emenu purges',
} as const;

const refusedConfigs: Readonly<Record<ConfigRefusal, string>> = {
  payment_unfit: 'online payment',
  partner_unfit: 'the loyalty partner',
  analytics_unfit: 'analytics',
  hook_unfit: 'the order webhook',
  e_invoice_unfit: 'the tax authority',
  mail_unfit: 'the mail server',
  text_messages_unfit: 'the service for text messages',
};

/** Describes the outcome of publishing for the operator. */
export function describeOutcome(licence: string, outcome: PublishOutcome): string {
  switch (outcome.kind) {
    case 'live': {
      const { regenerated, kept } = outcome.renewal;
      const text = `${licence}: version ${outcome.version} is live after ${outcome.ms} ms; of ${regenerated + kept} stored pages ${regenerated} re-rendered, ${kept} unchanged`;
      return text + purgeTexts[outcome.purge];
    }
    case 'unchanged':
      return `${licence}: nothing has changed since version ${outcome.version}`;
    case 'domain_taken':
      return `${licence}: the domain ${outcome.domain} belongs to ${outcome.by}`;
    case 'not_invited':
      return `${licence}: someone is invited to make this venue, nothing published. To publish it yourself, withdraw the invitation first: emenu withdraw ${licence}`;
    case 'payment_unfit':
    case 'partner_unfit':
    case 'analytics_unfit':
    case 'hook_unfit':
    case 'e_invoice_unfit':
    case 'mail_unfit':
    case 'text_messages_unfit':
      return [
        `${licence}: ${refusedConfigs[outcome.kind]} isn’t configured correctly, nothing published`,
        ...outcome.why,
      ].join('\n    ');
    case 'operator_only':
      return `${licence}: only an operator can change ${outcome.paths.join(', ')}, nothing published. Publish on the server's machine, or with a token created with --operator`;
    case 'would_undo_edits':
      return describeUndoneEdits(licence, outcome);
    case 'outdated':
      return `${licence}: version ${outcome.current} was published in the meantime, nothing published`;
    case 'unknown_version':
      return `${licence}: there is no such version: see emenu history ${licence}`;
  }
}

/** The limit of listed edits. */
const maxEditsShown = 20;

type UndoneEdits = Extract<PublishOutcome, { kind: 'would_undo_edits' }>;

function describeUndoneEdits(licence: string, { current, edits }: UndoneEdits): string {
  const lines = edits.flatMap(({ kind, of, name, fields }) => {
    const what = name === '' ? of : `${of} "${name}"`;
    if (fields.length === 0)
      return [kind === 'removed' ? `${what} would be removed` : `${what} would be restored`];
    return fields.map(({ field, language, before, after }) => {
      const where = language === null ? field : `${field} (${language})`;
      return `${what}, ${where}: ${before ?? 'nothing'} → ${after ?? 'nothing'}`;
    });
  });
  const more = lines.length - maxEditsShown;
  return [
    `${licence}: version ${current} was edited in the menu editor, and these files would undo the edits; nothing published`,
    ...lines.slice(0, maxEditsShown),
    ...(more > 0 ? [`and ${more} more`] : []),
    `Get the edits first: emenu pull ${licence} <folder>, then change and publish that folder.`,
    `To publish these files anyway: --onto ${current}, or --force.`,
  ].join('\n    ');
}

/** Describes a problem or note with its position and remedy, and a line that would be right. */
export function describeRemark({
  severity,
  file,
  line,
  column,
  path,
  message,
  remedy,
  example,
}: Problem | Note): string {
  const position = line > 0 ? `${file}:${line}:${column}` : file;
  const where = path === '' ? position : `${position}  ${path}`;
  const lines = [message, remedy, ...(example === undefined ? [] : [`For example: ${example}`])];
  return `${severity === 'problem' ? '✗' : '·'} ${where}\n    ${lines.join('\n    ')}`;
}
