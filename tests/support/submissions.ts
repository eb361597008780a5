import type { StoredSubmission, SubmissionRepository } from '#server/forms/submission-repository.ts';

/** A venue's submissions, forgotten with the test. */
export function inMemorySubmissions(): SubmissionRepository {
  const kept: StoredSubmission[] = [];
  const keys = new Map<string, string>();
  return {
    store: async (submission, key) => {
      const before = key && keys.get(key.key);
      if (before) return { kind: before === key.fingerprint ? 'kept_before' : 'key_reused' };
      if (key) keys.set(key.key, key.fingerprint);
      kept.push({ ...submission, id: kept.length + 1 });
      return { kind: 'kept' };
    },
    list: async ({ form, after, limit }) =>
      kept.filter((one) => one.id > after && (form === null || one.form === form)).slice(0, limit),
  };
}
