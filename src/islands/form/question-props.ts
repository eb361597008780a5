import type { ShownQuestion } from '#contracts/shapes/shown-form.ts';
import type { FieldEntry } from '#domain/form/entry.ts';
import type { Translator } from '#i18n/phrases.ts';
import type { FormPhrase } from './phrases.ts';

/** One question and its state. */
export interface QuestionProps {
  readonly part: ShownQuestion;
  readonly entry: FieldEntry;
  /** The error message; `null` for none. */
  readonly error: string | null;
  /** Whether it is the first invalid question. A freshly loaded page focuses it. */
  readonly isFirstInvalid: boolean;
  /** Whether the page is hydrated. */
  readonly isHydrated: boolean;
  readonly t: Translator<FormPhrase>;
}

/** The id of the element of a field. Names are set by the venue. */
export const fieldIdOf = (name: string): string => `field-${name}`;
