import { plainLine } from '../checkout/plain-line.ts';
import { isEmail } from '../email.ts';
import type { Entry, WireAnswer } from './entry.ts';
import { type MomentKind, readMoment } from './moment.ts';
import { plainText } from './plain-text.ts';
import type { ChoiceQuestion, MomentQuestion, NumberQuestion, Question, TextQuestion } from './question.ts';
import { isOnStep, readTypedNumber } from './typed-number.ts';

/** What is wrong with an answer. A code has the name of the phrase that says it, with `label` and the limit. */
export const answerCodes = [
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

export type AnswerCode = (typeof answerCodes)[number];

export interface AnswerFault {
  readonly code: AnswerCode;
  /** What was passed, or not kept to; `null` where the code says it all. */
  readonly limit: number | string | null;
}

export type Checked =
  /** In the one spelling that is kept: numbers and digits in Latin, telephone numbers in E.164, text plain. */
  | { readonly kind: 'answer'; readonly answer: WireAnswer }
  /** Nothing was said, and nothing has to be. */
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'fault'; readonly fault: AnswerFault };

/** What can only be read with knowledge from elsewhere. */
export interface Readers {
  /** In E.164; `null` when it is no number of the menu's country, nor an international one. */
  readonly phone: (text: string) => string | null;
  /** The same text, its digits of any script as 0 to 9. */
  readonly latinDigits: (text: string) => string;
}

/** The most that may be typed beside "Other", in UTF-16 units. */
const mostOther = 200;

/**
 * Judges what stands in a field, and reads it. Browser and server go by this alone.
 *
 * Source: spec §5 "Dynamic forms".
 */
export function checkEntry(question: Question, entry: Entry, readers: Readers): Checked {
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

const fault = (code: AnswerCode, limit: AnswerFault['limit'] = null): Checked => ({
  kind: 'fault',
  fault: { code, limit },
});
const answer = (text: WireAnswer): Checked => ({ kind: 'answer', answer: text });

const unsaid = ({ isRequired }: Question): Checked =>
  isRequired ? fault('field_required') : { kind: 'unanswered' };

function checkTyped(question: Question, { given: [typed = ''] }: Entry, read: (text: string) => Checked) {
  const text = question.kind === 'long_text' ? plainText(typed) : plainLine(typed);
  return text === '' ? unsaid(question) : read(text);
}

function readText({ kind, most }: TextQuestion, text: string, readers: Readers): Checked {
  if (text.length > most) return fault('max_length', most);
  if (kind === 'email') return isEmail(text) ? answer(text) : fault('invalid_email');
  if (kind !== 'phone') return answer(text);
  const phone = readers.phone(text);
  return phone === null ? fault('invalid_phone') : answer(phone);
}

function readNumber({ min, max, step }: NumberQuestion, text: string): Checked {
  const number = readTypedNumber(text);
  if (number === null) return fault('invalid_number');
  if (min !== null && Number(number) < min) return fault('min_value', min);
  if (max !== null && Number(number) > max) return fault('max_value', max);
  if (step !== null && !isOnStep(number, min ?? 0, step)) return fault('step_value', step);
  return answer(number);
}

const momentFaults: Readonly<Record<MomentKind, AnswerCode>> = {
  date: 'invalid_date',
  time: 'invalid_time',
  date_time: 'invalid_date_time',
};

function readBounded({ kind, min, max }: MomentQuestion, text: string): Checked {
  const moment = readMoment(kind, text);
  if (moment === null) return fault(momentFaults[kind]);
  if (min !== null && moment < min) return fault('min_value', min);
  if (max !== null && moment > max) return fault('max_value', max);
  return answer(moment);
}

function checkChoice(question: ChoiceQuestion, { given, other }: Entry): Checked {
  const { options, mayBeSeveral, hasOther } = question;
  if (given.some((value) => !options.includes(value)) || (other !== null && !hasOther)) {
    return fault('invalid_value');
  }
  const typed = other === null ? null : plainLine(other);
  if (typed === '') return fault('other_value_required');
  if (typed !== null && typed.length > mostOther) return fault('max_length', mostOther);
  const chosen = options.filter((value) => given.includes(value));
  const all = typed === null ? chosen : [...chosen.filter((value) => value !== typed), typed];
  const [first, ...more] = all;
  if (first === undefined) return unsaid(question);
  if (mayBeSeveral) return answer(all);
  return more.length > 0 ? fault('invalid_value') : answer(first);
}
