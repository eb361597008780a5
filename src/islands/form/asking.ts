import type { ShownQuestion } from '#contracts/shapes/shown-form.ts';
import type { Entry } from '#domain/form/entry.ts';
import type { Text } from '#i18n/phrases.ts';
import type { FormPhrase } from './phrases.ts';

/** One question, as it stands. */
export interface Asking {
  readonly part: ShownQuestion;
  readonly entry: Entry;
  /** What is wrong with the answer; `null` for nothing. */
  readonly fault: string | null;
  /** The first that something was found wrong with: a page that has just come begins there. */
  readonly isFirstWrong: boolean;
  /** The page answers to what is done. */
  readonly isAwake: boolean;
  readonly t: Text<FormPhrase>;
}

/** What a page knows a field by. The names are the venue's. */
export const idOf = (name: string): string => `field-${name}`;
