import type { WireAnswer } from '#domain/form/entry.ts';
import type { Language } from '#i18n/languages.ts';
import type { BoundKey } from '../ordering/order-book.ts';

/** What somebody answered to one question. */
export interface GivenAnswer {
  readonly name: string;
  /** What was asked, in the words that the diner read. */
  readonly label: string;
  /** Plain text; telephone numbers in E.164. */
  readonly answer: WireAnswer;
}

/** What somebody answered to a form. */
export interface Submission {
  readonly form: number;
  readonly formName: string;
  readonly language: Language;
  readonly receivedAt: Date;
  /** In the order in which they were asked; what was left out is not there. */
  readonly answers: readonly GivenAnswer[];
}

export interface StoredSubmission extends Submission {
  /** Grows with every submission. */
  readonly id: number;
}

export type KeepOutcome =
  | { readonly kind: 'kept' }
  /** The very same attempt was kept before. */
  | { readonly kind: 'kept_before' }
  /** Another one was kept under that key. */
  | { readonly kind: 'key_reused' };

/** Where one venue's submissions are kept. */
export interface SubmissionBook {
  /** Keeps it, once for each key. */
  keep(submission: Submission, key: BoundKey | null): Promise<KeepOutcome>;
  /** The oldest first, from the first that came after `after`. */
  list(filter: {
    readonly form: number | null;
    readonly after: number;
    readonly most: number;
  }): Promise<readonly StoredSubmission[]>;
}
