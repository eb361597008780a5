import type { ShownQuestion } from '#contracts/shapes/shown-form.ts';
import type { FieldEntry } from '#domain/form/entry.ts';
import type { Translator } from '#i18n/phrases.ts';
import type { FormPhrase } from './phrases.ts';

/** One question, as it stands. */
export interface QuestionProps {
  readonly part: ShownQuestion;
  readonly entry: FieldEntry;
  /** What is wrong with the answer; `null` for nothing. */
  readonly error: string | null;
  /** The first that something was found wrong with: a page that has just come begins there. */
  readonly isFirstInvalid: boolean;
  /** The page answers to what is done. */
  readonly isHydrated: boolean;
  readonly t: Translator<FormPhrase>;
}

/** What a page knows a field by. The names are the venue's. */
export const fieldIdOf = (name: string): string => `field-${name}`;
