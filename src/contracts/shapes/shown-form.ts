import type { FieldEntry } from '#domain/form/entry.ts';
import type { Question } from '#domain/form/question.ts';
import type { AnswerError } from '#domain/form/validate-entry.ts';
import type { Language } from '#i18n/languages.ts';
import type { LocalizedText } from './orderable.ts';

/** A question as displayed. */
export interface ShownQuestion {
  readonly kind: 'question';
  readonly question: Question;
  readonly label: LocalizedText;
  readonly placeholder: LocalizedText | null;
  readonly description: LocalizedText | null;
  /** For a choice: the labels of its options, in order. */
  readonly options: readonly LocalizedText[];
  readonly control: 'typed' | 'list' | 'ticks' | 'switches' | 'stars';
  /** Options are displayed side by side. */
  readonly isInline: boolean;
  /** Visible lines; `null` when not set. */
  readonly rows: number | null;
}

export type ShownFormPart =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly said: LocalizedText }
  | { readonly kind: 'words'; readonly said: LocalizedText }
  | ShownQuestion;

/** Why a submission was refused. */
export type FormError = 'check_fields' | 'too_many' | 'form_too_large' | 'form_error';

/** A form as displayed on its page. */
export interface ShownForm {
  readonly id: number;
  readonly language: Language;
  readonly numberingSystem: string;
  /** ISO 3166-1 alpha-2: the country of phone numbers without an international prefix. */
  readonly country: string;
  readonly parts: readonly ShownFormPart[];
  /** The content of each field. */
  readonly entries: Readonly<Record<string, FieldEntry>>;
  /** The error of each invalid field. */
  readonly errors: Readonly<Record<string, AnswerError>>;
  readonly error: FormError | null;
  /** The language of the thank-you message, when it is not the page's. */
  readonly thanksIn: Language | null;
}
