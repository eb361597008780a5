import type { Release } from '../../catalog/release.ts';
import type { StoredSubmission, SubmissionBook } from '../../forms/submission-book.ts';
import type { CounterWork } from './counter.ts';
import { notPublished } from './refused.ts';
import type { ListedSubmission } from './submission-answers.ts';

export interface SubmissionWorkNeeds {
  readonly current: (licence: string) => Release | null;
  readonly submissionsOf: (licence: string) => SubmissionBook;
}

/** As many as one answer holds; who wants all of them asks again from the last one. */
const mostAtOnce = 500;

/** What diners answered to a venue's forms, as its staff read it. */
export function submissionWork(needs: SubmissionWorkNeeds): Pick<CounterWork, 'submissions'> {
  return {
    async submissions({ licence, form, after }) {
      if (!needs.current(licence)) return notPublished(licence);
      const found = await needs.submissionsOf(licence).list({ form, after, most: mostAtOnce });
      return { kind: 'done', submissions: found.map(listSubmission) };
    },
  };
}

const listSubmission = ({
  id,
  form,
  formName,
  language,
  receivedAt,
  answers,
}: StoredSubmission): ListedSubmission => ({
  id,
  form,
  name: formName,
  language,
  received: receivedAt.toISOString(),
  answers,
});
