import { isEmail } from '../is-email.ts';
import { normalizeLine } from '../normalize-line.ts';
import { type DateTimeKind, readDateTime } from './date-time.ts';
import type { FieldEntry, SubmittedAnswer } from './entry.ts';
import { normalizeText } from './normalize-text.ts';
import type { ChoiceQuestion, DateTimeQuestion, NumberQuestion, Question, TextQuestion } from './question.ts';
import { isOnStep, readTypedNumber } from './typed-number.ts';

/** Errors of an answer. A code is also the phrase key of its message, which takes `label` and the limit. */
export const answerErrorCodes = [
  'field_required',
  'max_length',
  'invalid_email',
  'invalid_phone',
  'invalid_number',
  'min_value',
  'max_value',
  'step_value',
  'invalid_date',
  'invalid_time',
  'invalid_date_time',
  'other_value_required',
  'invalid_value',
] as const;

export type AnswerErrorCode = (typeof answerErrorCodes)[number];

export interface AnswerError {
  readonly code: AnswerErrorCode;
  /** The limit that was violated; `null` when the code has none. */
  readonly limit: number | string | null;
}

export type EntryValidation =
  /** Normalized for storage: numbers in Latin digits, phone numbers in E.164, plain text. */
  | { readonly kind: 'answer'; readonly answer: SubmittedAnswer }
  /** Empty, and not required. */
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'error'; readonly error: AnswerError };

/** Readers that need data from elsewhere. */
export interface EntryReaders {
  /** In E.164; `null` when it is neither a number of the menu's country nor an international one. */
  readonly phone: (text: string) => string | null;
  /** The text with digits of any script converted to 0 to 9. */
  readonly latinDigits: (text: string) => string;
}

/** Maximum length of the "Other" text, in UTF-16 units. */
const maxOtherLength = 200;

/**
 * Validates and normalizes a field's content. Browser and server share these rules.
 *
 * Source: spec §5 "Dynamic forms".
 */
export function validateEntry(question: Question, entry: FieldEntry, readers: EntryReaders): EntryValidation {
  switch (question.kind) {
    case 'choice':
      return checkChoice(question, entry);
    case 'number':
      return checkTyped(question, entry, (text) => readNumber(question, readers.latinDigits(text)));
    case 'date':
    case 'time':
    case 'date_time':
      return checkTyped(question, entry, (text) => readBounded(question, readers.latinDigits(text)));
    default:
      return checkTyped(question, entry, (text) => readText(question, text, readers));
  }
}

const invalid = (code: AnswerErrorCode, limit: AnswerError['limit'] = null): EntryValidation => ({
  kind: 'error',
  error: { code, limit },
});
const answer = (text: SubmittedAnswer): EntryValidation => ({ kind: 'answer', answer: text });

const unanswered = ({ isRequired }: Question): EntryValidation =>
  isRequired ? invalid('field_required') : { kind: 'unanswered' };

function checkTyped(
  question: Question,
  { given: [typed = ''] }: FieldEntry,
  read: (text: string) => EntryValidation,
) {
  const text = question.kind === 'long_text' ? normalizeText(typed) : normalizeLine(typed);
  return text === '' ? unanswered(question) : read(text);
}

function readText({ kind, maxLength }: TextQuestion, text: string, readers: EntryReaders): EntryValidation {
  if (text.length > maxLength) return invalid('max_length', maxLength);
  if (kind === 'email') return isEmail(text) ? answer(text) : invalid('invalid_email');
  if (kind !== 'phone') return answer(text);
  const phone = readers.phone(text);
  return phone === null ? invalid('invalid_phone') : answer(phone);
}

function readNumber({ min, max, step }: NumberQuestion, text: string): EntryValidation {
  const number = readTypedNumber(text);
  if (number === null) return invalid('invalid_number');
  if (min !== null && Number(number) < min) return invalid('min_value', min);
  if (max !== null && Number(number) > max) return invalid('max_value', max);
  if (step !== null && !isOnStep(number, min ?? 0, step)) return invalid('step_value', step);
  return answer(number);
}

const dateTimeErrors: Readonly<Record<DateTimeKind, AnswerErrorCode>> = {
  date: 'invalid_date',
  time: 'invalid_time',
  date_time: 'invalid_date_time',
};

function readBounded({ kind, min, max }: DateTimeQuestion, text: string): EntryValidation {
  const moment = readDateTime(kind, text);
  if (moment === null) return invalid(dateTimeErrors[kind]);
  if (min !== null && moment < min) return invalid('min_value', min);
  if (max !== null && moment > max) return invalid('max_value', max);
  return answer(moment);
}

function checkChoice(question: ChoiceQuestion, { given, other }: FieldEntry): EntryValidation {
  const { options, isMultiple, hasOther } = question;
  if (given.some((value) => !options.includes(value)) || (other !== null && !hasOther)) {
    return invalid('invalid_value');
  }
  const typed = other === null ? null : normalizeLine(other);
  if (typed === '') return invalid('other_value_required');
  if (typed !== null && typed.length > maxOtherLength) return invalid('max_length', maxOtherLength);
  const chosen = options.filter((value) => given.includes(value));
  const all = typed === null ? chosen : [...chosen.filter((value) => value !== typed), typed];
  const [first, ...more] = all;
  if (first === undefined) return unanswered(question);
  if (isMultiple) return answer(all);
  return more.length > 0 ? invalid('invalid_value') : answer(first);
}
