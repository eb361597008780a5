import { createSubmission } from '#contracts/calls/forms.ts';
import { refusals } from '#contracts/refusals.ts';
import type { FormError } from '#contracts/shapes/shown-form.ts';
import type { AnswerError } from '#domain/form/validate-entry.ts';
import { isDatabaseUnavailable, unavailableRetrySeconds } from '../database-unavailable.ts';

type Screen = NonNullable<ReturnType<App.Locals['app']['screens']['form']>>;

/** The result of a form posted by its page. */
export type FormResult =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'again';
      readonly screen: Screen;
      readonly status: number;
      /** Seconds after which it may be tried again; `null` when only another input helps. */
      readonly retryAfter: number | null;
    }
  | { readonly kind: 'not_found' };

interface ShowAgain {
  readonly error: FormError;
  readonly status: number;
  readonly fieldErrors?: ReadonlyMap<string, AnswerError>;
  readonly retryAfter?: number;
}

interface Failed {
  readonly kind: 'failed';
  readonly status: number;
  readonly retryAfter?: number;
}

const databaseUnavailable = { status: refusals.unavailable_now.status, retryAfter: unavailableRetrySeconds };

/**
 * Takes a form posted by its page, or shows it again with its input and errors. Unexpected errors are logged in full
 * and keep the input too.
 */
export async function submitForm({ app, context }: App.Locals, id: number): Promise<FormResult> {
  const form = new URLSearchParams(new TextDecoder().decode(context.body ?? new Uint8Array()));
  const showAgain = ({ error, status, fieldErrors = new Map(), retryAfter }: ShowAgain): FormResult => {
    const screen = app.screens.form(id, { kind: 'again', error, form, fieldErrors });
    return screen ? { kind: 'again', screen, status, retryAfter: retryAfter ?? null } : { kind: 'not_found' };
  };

  const wait = context.limits.waitFor(createSubmission.rateLimit, app.licence, context.client);
  if (wait !== null) return showAgain({ error: 'too_many', status: 429, retryAfter: wait });
  const outcome = await app.forms.submitPage(id, form).catch((error: unknown): Failed => {
    context.log.error('form failed', { form: id, request_id: context.requestId, fault: error });
    return isDatabaseUnavailable(error)
      ? { kind: 'failed', ...databaseUnavailable }
      : { kind: 'failed', status: 500 };
  });
  switch (outcome.kind) {
    case 'taken':
      context.limits.count(createSubmission.rateLimit, app.licence, context.client);
      return { kind: 'sent' };
    case 'invalid': {
      const { fieldErrors } = outcome;
      return showAgain({
        error: fieldErrors.size > 0 ? 'check_fields' : 'form_error',
        status: 422,
        fieldErrors,
      });
    }
    case 'failed':
      return showAgain({ ...outcome, error: 'form_error' });
    case 'not_found':
    case 'key_reused':
      return { kind: 'not_found' };
  }
}
