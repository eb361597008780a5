import type { ListedSubmission } from '#contracts/shapes/operator-replies.ts';
import type { Release } from '../../catalog/release.ts';
import type { StoredSubmission, SubmissionRepository } from '../../forms/submission-repository.ts';
import type { OperatorHandlers } from './operator-api.ts';
import { notPublished } from './refused.ts';

export interface SubmissionHandlersOptions {
  readonly current: (licence: string) => Release | null;
  readonly submissionsOf: (licence: string) => SubmissionRepository;
}

/** Callers page through submissions with `after`. */
const pageSize = 500;

export function submissionHandlers(
  options: SubmissionHandlersOptions,
): Pick<OperatorHandlers, 'submissions'> {
  return {
    async submissions({ licence, form, after }) {
      if (!options.current(licence)) return notPublished(licence);
      const found = await options.submissionsOf(licence).list({ form, after, limit: pageSize });
      return { kind: 'done', submissions: found.map(listedSubmissionOf) };
    },
  };
}

const listedSubmissionOf = ({
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
