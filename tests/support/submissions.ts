import type { StoredSubmission, SubmissionRepository } from '#server/forms/submission-repository.ts';

/** An in-memory submission repository. */
export function inMemorySubmissions(): SubmissionRepository {
  const stored: StoredSubmission[] = [];
  const keys = new Map<string, string>();
  return {
    store: async (submission, key) => {
      const knownFingerprint = key && keys.get(key.key);
      if (knownFingerprint)
        return { kind: knownFingerprint === key.fingerprint ? 'already_saved' : 'key_reused' };
      if (key) keys.set(key.key, key.fingerprint);
      stored.push({ ...submission, id: stored.length + 1 });
      return { kind: 'saved' };
    },
    list: async ({ form, after, limit }) =>
      stored.filter((one) => one.id > after && (form === null || one.form === form)).slice(0, limit),
  };
}
