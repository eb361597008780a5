import type { FieldEntry } from '#domain/form/entry.ts';
import type { Question } from '#domain/form/question.ts';
import type { AnswerError } from '#domain/form/validate-entry.ts';
import type { Language } from '#i18n/languages.ts';
import type { LocalizedText } from './orderable.ts';

/** A question as a page asks it. */
export interface ShownQuestion {
  readonly kind: 'question';
  readonly question: Question;
  readonly label: LocalizedText;
  readonly placeholder: LocalizedText | null;
  readonly description: LocalizedText | null;
  /** Of a choice: how its options are shown, each in its place. */
  readonly options: readonly LocalizedText[];
  readonly control: 'typed' | 'list' | 'ticks' | 'switches' | 'stars';
  /** Options stand side by side. */
  readonly isInline: boolean;
  /** How many lines there is room for; `null` where nobody said. */
  readonly rows: number | null;
}

export type ShownFormPart =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly said: LocalizedText }
  | { readonly kind: 'words'; readonly said: LocalizedText }
  | ShownQuestion;

/** Why what came in was not taken. */
export type FormError = 'check_fields' | 'too_many' | 'form_too_large' | 'form_error';

/** A form as its page shows it. */
export interface ShownForm {
  readonly id: number;
  readonly language: Language;
  readonly arabicNumerals: boolean;
  /** ISO 3166-1 alpha-2: telephone numbers are read as this country's. */
  readonly country: string;
  readonly parts: readonly ShownFormPart[];
  /** What stands in each field. */
  readonly entries: Readonly<Record<string, FieldEntry>>;
  /** What was found wrong with it. */
  readonly errors: Readonly<Record<string, AnswerError>>;
  readonly error: FormError | null;
  /** The language of the thanks, where it is not the page's own. */
  readonly thanksIn: Language | null;
}
