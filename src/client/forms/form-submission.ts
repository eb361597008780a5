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

/** How far a form has come. */
export type FormSubmission =
  | { readonly kind: 'filling' }
  | { readonly kind: 'sending' }
  /** `message` is the venue's thanks, HTML. */
  | { readonly kind: 'sent'; readonly message: string }
  /** `seconds` after which it may be tried again, where the venue has said. */
  | {
      readonly kind: 'failed';
      readonly why: 'too_many' | 'form_too_large' | 'form_error';
      readonly seconds: number | null;
    };

const state = signal<FormSubmission>({ kind: 'filling' });

export const formSubmission: ReadonlySignal<FormSubmission> = state;

/** Nobody answers a form faster than this, in milliseconds; a program that does has to wait. */
const minFillMs = 2_000;

const keys = openIdempotencyKeys();

/**
 * Sends what was answered, unless something is wrong with it. While it is on its way nothing else is sent.
 *
 * @param decoy what stands in the field that nobody sees.
 * @returns the first field that is wrong; `null` when there is none, whatever became of the form.
 */
export async function submitVenueForm(decoy: string): Promise<string | null> {
  const form = currentForm();
  if (!form || state.value.kind === 'sending' || state.value.kind === 'sent') return null;
  if (!venueForm.isValid.value) {
    const wrong = firstInvalidField();
    if (wrong !== null) markTouched(wrong);
    return wrong;
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

/** A page stands for a while before it is answered: that is counted from when it was asked for. */
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
  const faults = answerErrorsOf(refusal.more.errors);
  if (faults.size === 0) return failed('form_error');
  setVenueErrors(faults);
  return { kind: 'filling' };
}

const failed = (why: 'form_too_large' | 'form_error'): FormSubmission => ({
  kind: 'failed',
  why,
  seconds: null,
});

/** These say how much is too much, which the venue alone knows when we did not. */
const codesWithLimit: readonly AnswerErrorCode[] = ['max_length', 'min_value', 'max_value', 'step_value'];

function answerErrorsOf(
  errors: readonly { readonly name: string; readonly code: string }[],
): ReadonlyMap<string, AnswerError> {
  const asked = currentForm()?.entries ?? {};
  return new Map(
    errors
      .filter(({ name }) => Object.hasOwn(asked, name))
      .map(({ name, code }) => [name, { code: displayableCode(code), limit: null }]),
  );
}

const displayableCode = (code: string): AnswerErrorCode =>
  answerErrorCodes.find((known) => known === code && !codesWithLimit.includes(known)) ?? 'invalid_value';
