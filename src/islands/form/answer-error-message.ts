import type { AnswerError } from '#domain/form/validate-entry.ts';
import type { Translator } from '#i18n/phrases.ts';
import type { FormPhrase } from './phrases.ts';

/** Says what is wrong with an answer. Source: spec §5 "Dynamic forms". */
export function answerErrorMessage(
  { code, limit }: AnswerError,
  label: string,
  t: Translator<FormPhrase>,
): string {
  return limit === null
    ? t(code, { label })
    : t(code, { label, min: limit, max: limit, step: limit, count: limit });
}
