import { type ReadonlySignal, signal } from '@preact/signals-core';
import { createSubmission } from '#contracts/calls/forms.ts';
import { honeypotName } from '#domain/form/entry.ts';
import { type AnswerError, type AnswerErrorCode, answerErrorCodes } from '#domain/form/validate-entry.ts';
import { callApi } from '../lib/api.ts';
import { openIdempotencyKeys } from '../payment/idempotency-keys.ts';
import {
  answersToSend,
  clearSavedAnswers,
  currentForm,
  firstInvalidField,
  markTouched,
  setVenueErrors,
  venueForm,
} from './venue-form.ts';

/** The state of a form submission. */
export type FormSubmission =
  | { readonly kind: 'filling' }
  | { readonly kind: 'sending' }
  /** `message` is the venue's thank-you text, HTML. */
  | { readonly kind: 'sent'; readonly message: string }
  /** `seconds` until it may be tried again, when stated. */
  | {
      readonly kind: 'failed';
      readonly why: 'too_many' | 'form_too_large' | 'form_error';
      readonly seconds: number | null;
    };

const state = signal<FormSubmission>({ kind: 'filling' });

export const formSubmission: ReadonlySignal<FormSubmission> = state;

/** Minimum time to fill in a form, in milliseconds; faster submissions, which bots make, are delayed. */
const minFillMs = 2_000;

const keys = openIdempotencyKeys();

/**
 * Sends the answers if the form is valid. Only one submission is sent at a time.
 *
 * @param decoy value of the honeypot field.
 * @returns the first invalid field; `null` when there is none, whatever the outcome of the submission.
 */
export async function submitVenueForm(decoy: string): Promise<string | null> {
  const form = currentForm();
  if (!form || state.value.kind === 'sending' || state.value.kind === 'sent') return null;
  if (!venueForm.isValid.value) {
    const invalid = firstInvalidField();
    if (invalid !== null) markTouched(invalid);
    return invalid;
  }
  state.value = { kind: 'sending' };
  await waitMinFillTime();
  const submission = { ...answersToSend(), ...(decoy !== '' && { [honeypotName]: decoy }) };
  const body = { feedback_id: form.id, submission };
  const result = await callApi(
    createSubmission,
    { params: { lang: form.language }, body },
    keys.headerFor(body),
  );
  keys.noteResult(result);
  state.value = submissionAfter(result);
  if (state.value.kind === 'sent') clearSavedAnswers();
  return state.value.kind === 'filling' ? firstInvalidField() : null;
}

/** Time on the page counts: the wait starts at navigation. */
const waitMinFillTime = () =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, minFillMs - performance.now())));

type Result = Awaited<ReturnType<typeof callApi<typeof createSubmission>>>;

function submissionAfter(result: Result): FormSubmission {
  if (result.kind === 'done') return { kind: 'sent', message: result.reply.message };
  if (result.kind !== 'refused') return failed('form_error');
  const { refusal, retryAfter } = result;
  if (refusal.code === 'too_many') return { kind: 'failed', why: 'too_many', seconds: retryAfter };
  if (refusal.code === 'too_large') return failed('form_too_large');
  if (refusal.code !== 'invalid_submission') return failed('form_error');
  const answerErrors = answerErrorsOf(refusal.more.errors);
  if (answerErrors.size === 0) return failed('form_error');
  setVenueErrors(answerErrors);
  return { kind: 'filling' };
}

const failed = (why: 'form_too_large' | 'form_error'): FormSubmission => ({
  kind: 'failed',
  why,
  seconds: null,
});

/** Error codes with a limit that only the venue knows when the client check passed. */
const codesWithLimit: readonly AnswerErrorCode[] = ['max_length', 'min_value', 'max_value', 'step_value'];

function answerErrorsOf(
  errors: readonly { readonly name: string; readonly code: string }[],
): ReadonlyMap<string, AnswerError> {
  const entries = currentForm()?.entries ?? {};
  return new Map(
    errors
      .filter(({ name }) => Object.hasOwn(entries, name))
      .map(({ name, code }) => [name, { code: displayableCode(code), limit: null }]),
  );
}

const displayableCode = (code: string): AnswerErrorCode =>
  answerErrorCodes.find((known) => known === code && !codesWithLimit.includes(known)) ?? 'invalid_value';
