import type { SubmittedAnswer } from '#domain/form/entry.ts';
import type { Language } from '#i18n/languages.ts';
import type { IdempotencyKey } from '../ordering/order-repository.ts';

/** What somebody answered to one question. */
export interface GivenAnswer {
  readonly name: string;
  /** What was asked, in the words that the diner read. */
  readonly label: string;
  /** Plain text; telephone numbers in E.164. */
  readonly answer: SubmittedAnswer;
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

export type StoreSubmissionOutcome =
  | { readonly kind: 'kept' }
  /** The very same attempt was kept before. */
  | { readonly kind: 'kept_before' }
  /** Another one was kept under that key. */
  | { readonly kind: 'key_reused' };

/** Where one venue's submissions are kept. */
export interface SubmissionRepository {
  /** Keeps it, once for each key. */
  store(submission: Submission, key: IdempotencyKey | null): Promise<StoreSubmissionOutcome>;
  /** The oldest first, from the first that came after `after`. */
  list(filter: {
    readonly form: number | null;
    readonly after: number;
    readonly limit: number;
  }): Promise<readonly StoredSubmission[]>;
}
