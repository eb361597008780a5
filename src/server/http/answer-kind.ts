import type { AnswerKind } from '../operations/metrics/answers.ts';
import type { Address } from './address.ts';

const kinds: Readonly<Record<Address['kind'], AnswerKind>> = {
  page: 'page',
  call: 'call',
  file: 'file',
  pay: 'payment',
  staff: 'staff',
  publish: 'staff',
  any_language: 'redirect',
  elsewhere: 'redirect',
  nothing: 'refusal',
  unreadable: 'refusal',
  too_long: 'refusal',
};

/** How the answer to what was asked for is counted, where the page store did not have it. */
export const answerKindOf = ({ kind }: Address): AnswerKind => kinds[kind];
