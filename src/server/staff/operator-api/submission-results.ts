import type { SubmittedAnswer } from '#domain/form/entry.ts';

/** A form submission as the command lists it. */
export interface ListedSubmission {
  readonly id: number;
  readonly form: number;
  readonly name: string;
  readonly language: string;
  /** ISO 8601. */
  readonly received: string;
  readonly answers: readonly {
    readonly name: string;
    readonly label: string;
    readonly answer: SubmittedAnswer;
  }[];
}

export type SubmissionsResult =
  | { readonly kind: 'done'; readonly submissions: readonly ListedSubmission[] }
  | { readonly kind: 'refused'; readonly why: string };
