import type { AnswerFault } from '#domain/form/check.ts';
import type { Entry } from '#domain/form/entry.ts';
import type { Question } from '#domain/form/question.ts';
import type { Language } from '#i18n/languages.ts';
import type { Said } from './orderable.ts';

/** A question as a page asks it. */
export interface ShownQuestion {
  readonly kind: 'question';
  readonly question: Question;
  readonly label: Said;
  readonly placeholder: Said | null;
  readonly description: Said | null;
  /** Of a choice: how its options are shown, each in its place. */
  readonly options: readonly Said[];
  readonly look: 'typed' | 'list' | 'ticks' | 'switches' | 'stars';
  /** Options stand side by side. */
  readonly isInline: boolean;
  /** How many lines there is room for; `null` where nobody said. */
  readonly rows: number | null;
}

export type ShownPart =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly said: Said }
  | { readonly kind: 'words'; readonly said: Said }
  | ShownQuestion;

/** Why what came in was not taken. */
export type FormTrouble = 'check_fields' | 'too_many' | 'form_too_large' | 'form_error';

/** A form as its page shows it. */
export interface ShownForm {
  readonly id: number;
  readonly language: Language;
  readonly arabicNumerals: boolean;
  /** ISO 3166-1 alpha-2: telephone numbers are read as this country's. */
  readonly country: string;
  readonly parts: readonly ShownPart[];
  /** What stands in each field. */
  readonly entries: Readonly<Record<string, Entry>>;
  /** What was found wrong with it. */
  readonly faults: Readonly<Record<string, AnswerFault>>;
  readonly trouble: FormTrouble | null;
  /** The language of the thanks, where it is not the page's own. */
  readonly thanksIn: Language | null;
}
