import type { TillAnswers } from '#server/staff/till/till-answers.ts';

interface Request {
  readonly fingerprint: string;
  /** `undefined` while it runs. */
  readonly answer: unknown;
}

/** In memory. No request is ever lost. */
export function inMemoryTillAnswers(): TillAnswers {
  const requests = new Map<string, Request>();
  return {
    async begin(key, fingerprint) {
      const before = requests.get(key);
      if (!before) {
        requests.set(key, { fingerprint, answer: undefined });
        return { kind: 'begun' };
      }
      if (before.fingerprint !== fingerprint) return { kind: 'key_reused' };
      return before.answer === undefined
        ? { kind: 'still_running' }
        : { kind: 'answered', answer: before.answer };
    },
    async answer(key, answer) {
      const before = requests.get(key);
      if (before) requests.set(key, { ...before, answer: JSON.parse(JSON.stringify(answer)) });
    },
    async forget(key) {
      if (requests.get(key)?.answer === undefined) requests.delete(key);
    },
  };
}
