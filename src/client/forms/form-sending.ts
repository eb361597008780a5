import { type ReadonlySignal, signal } from '@preact/signals-core';
import { sendSubmission } from '#contracts/calls/forms.ts';
import { type AnswerCode, type AnswerFault, answerCodes } from '#domain/form/check.ts';
import { decoyName } from '#domain/form/entry.ts';
import { make } from '../lib/api.ts';
import { attemptKeys } from '../payment/attempt-keys.ts';
import {
  answersToSend,
  clearAnswers,
  currentForm,
  firstWrong,
  judge,
  noteFaults,
  venueForm,
} from './venue-form.ts';

/** How far a form has come. */
export type Sending =
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

const state = signal<Sending>({ kind: 'filling' });

export const sending: ReadonlySignal<Sending> = state;

/** Nobody answers a form faster than this, in milliseconds; a program that does has to wait. */
const leastMs = 2_000;

const keys = attemptKeys();

/**
 * Sends what was answered, unless something is wrong with it. While it is on its way nothing else is sent.
 *
 * @param decoy what stands in the field that nobody sees.
 * @returns the first field that is wrong; `null` when there is none, whatever became of the form.
 */
export async function sendForm(decoy: string): Promise<string | null> {
  const form = currentForm();
  if (!form || state.value.kind === 'sending' || state.value.kind === 'sent') return null;
  if (!venueForm.isValid.value) {
    const wrong = firstWrong();
    if (wrong !== null) judge(wrong);
    return wrong;
  }
  state.value = { kind: 'sending' };
  await enoughTime();
  const submission = { ...answersToSend(), ...(decoy !== '' && { [decoyName]: decoy }) };
  const body = { feedback_id: form.id, submission };
  const result = await make(sendSubmission, { params: { lang: form.language }, body }, keys.headerFor(body));
  keys.note(result);
  state.value = endOf(result);
  if (state.value.kind === 'sent') clearAnswers();
  return state.value.kind === 'filling' ? firstWrong() : null;
}

/** A page stands for a while before it is answered: that is counted from when it was asked for. */
const enoughTime = () =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, leastMs - performance.now())));

type Result = Awaited<ReturnType<typeof make<typeof sendSubmission>>>;

function endOf(result: Result): Sending {
  if (result.kind === 'done') return { kind: 'sent', message: result.reply.message };
  if (result.kind !== 'refused') return failed('form_error');
  const { refusal, retryAfter } = result;
  if (refusal.code === 'too_many') return { kind: 'failed', why: 'too_many', seconds: retryAfter };
  if (refusal.code === 'too_large') return failed('form_too_large');
  if (refusal.code !== 'invalid_submission') return failed('form_error');
  const faults = faultsOf(refusal.more.errors);
  if (faults.size === 0) return failed('form_error');
  noteFaults(faults);
  return { kind: 'filling' };
}

const failed = (why: 'form_too_large' | 'form_error'): Sending => ({ kind: 'failed', why, seconds: null });

/** These say how much is too much, which the venue alone knows when we did not. */
const bounded: readonly AnswerCode[] = ['max_length', 'min_value', 'max_value', 'step_value'];

function faultsOf(
  errors: readonly { readonly name: string; readonly code: string }[],
): ReadonlyMap<string, AnswerFault> {
  const asked = currentForm()?.entries ?? {};
  return new Map(
    errors
      .filter(({ name }) => Object.hasOwn(asked, name))
      .map(({ name, code }) => [name, { code: sayable(code), limit: null }]),
  );
}

const sayable = (code: string): AnswerCode =>
  answerCodes.find((known) => known === code && !bounded.includes(known)) ?? 'invalid_value';
