import type { AnswerFault } from '#domain/form/check.ts';
import type { Text } from '#i18n/phrases.ts';
import type { FormPhrase } from './phrases.ts';

/** Says what is wrong with an answer. Source: spec §5 "Dynamic forms". */
export function sayFault({ code, limit }: AnswerFault, label: string, t: Text<FormPhrase>): string {
  return limit === null
    ? t(code, { label })
    : t(code, { label, min: limit, max: limit, step: limit, count: limit });
}
