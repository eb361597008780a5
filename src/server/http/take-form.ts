import { refusals } from '#contracts/refusals.ts';
import type { FormTrouble } from '#contracts/shapes/shown-form.ts';
import type { AnswerFault } from '#domain/form/check.ts';
import { awaySeconds, isStoreAway } from '../store-away.ts';

type Screen = NonNullable<ReturnType<App.Locals['app']['screens']['form']>>;

/** What a page's own form came to. */
export type FormAnswer =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'again';
      readonly screen: Screen;
      readonly status: number;
      /** Seconds after which it may be tried again; `null` when nothing but another answer helps. */
      readonly retryAfter: number | null;
    }
  | { readonly kind: 'not_found' };

interface Again {
  readonly trouble: FormTrouble;
  readonly status: number;
  readonly faults?: ReadonlyMap<string, AnswerFault>;
  readonly retryAfter?: number;
}

interface Failed {
  readonly kind: 'failed';
  readonly status: number;
  readonly retryAfter?: number;
}

const away = { status: refusals.unavailable_now.status, retryAfter: awaySeconds };

/**
 * Takes what a page's own form sent, or shows it again with what was typed and what is wrong. A fault of ours is
 * logged whole, and what was typed outlives it, too.
 */
export async function takeForm({ app, asked }: App.Locals, id: number): Promise<FormAnswer> {
  const form = new URLSearchParams(new TextDecoder().decode(asked.body ?? new Uint8Array()));
  const again = ({ trouble, status, faults = new Map(), retryAfter }: Again): FormAnswer => {
    const screen = app.screens.form(id, { kind: 'again', trouble, form, faults });
    return screen ? { kind: 'again', screen, status, retryAfter: retryAfter ?? null } : { kind: 'not_found' };
  };

  const wait = asked.limits.waitFor('submissions', app.licence, asked.client);
  if (wait !== null) return again({ trouble: 'too_many', status: 429, retryAfter: wait });
  const outcome = await app.forms.submitPage(id, form).catch((fault: unknown): Failed => {
    asked.log.error('form failed', { form: id, request_id: asked.requestId, fault });
    return isStoreAway(fault) ? { kind: 'failed', ...away } : { kind: 'failed', status: 500 };
  });
  switch (outcome.kind) {
    case 'taken':
      asked.limits.count('submissions', app.licence, asked.client);
      return { kind: 'sent' };
    case 'invalid': {
      const { faults } = outcome;
      return again({ trouble: faults.size > 0 ? 'check_fields' : 'form_error', status: 422, faults });
    }
    case 'failed':
      return again({ ...outcome, trouble: 'form_error' });
    case 'not_found':
    case 'key_reused':
      return { kind: 'not_found' };
  }
}
