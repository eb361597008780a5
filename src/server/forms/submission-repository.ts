import type { SubmittedAnswer } from '#domain/form/entry.ts';
import type { Language } from '#i18n/languages.ts';
import type { IdempotencyKey } from '../ordering/order-repository.ts';

/** The answer to one question. */
export interface GivenAnswer {
  readonly name: string;
  /** The question in the language that the diner read. */
  readonly label: string;
  /** Plain text; telephone numbers in E.164. */
  readonly answer: SubmittedAnswer;
}

/** A submitted form. */
export interface Submission {
  readonly form: number;
  readonly formName: string;
  readonly language: Language;
  readonly receivedAt: Date;
  /** In the order of the questions; unanswered ones are left out. */
  readonly answers: readonly GivenAnswer[];
}

export interface StoredSubmission extends Submission {
  /** Grows with every submission. */
  readonly id: number;
}

export type StoreSubmissionOutcome =
  | { readonly kind: 'saved' }
  /** The same attempt was stored before. */
  | { readonly kind: 'already_saved' }
  /** Another submission was stored under that key. */
  | { readonly kind: 'key_reused' };

/** Stores the submissions of one venue. */
export interface SubmissionRepository {
  /** Stores a submission, once per key. */
  store(submission: Submission, key: IdempotencyKey | null): Promise<StoreSubmissionOutcome>;
  /** The oldest first, starting after the id `after`. */
  list(filter: {
    readonly form: number | null;
    readonly after: number;
    readonly limit: number;
  }): Promise<readonly StoredSubmission[]>;
}
