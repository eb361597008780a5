import { expect, test } from 'vitest';
import type { Submission, SubmissionRepository } from '#server/forms/submission-repository.ts';

export const aSubmission = (differing: Partial<Submission> = {}): Submission => ({
  form: 3,
  formName: 'تموين',
  language: 'ar',
  receivedAt: new Date('2026-11-21T08:00:00.250Z'),
  answers: [
    { name: 'full_name', label: 'الاسم', answer: 'أمل "=1+1"' },
    { name: 'dishes', label: 'الأطباق', answer: ['lamb', 'tea, "hot"'] },
  ],
  ...differing,
});

const everything = { form: null, after: 0, limit: 100 } as const;

/** Contract of every submission repository. `open` returns the repositories of two venues. */
export function submissionRepositorySuite(
  open: () => Promise<readonly [SubmissionRepository, SubmissionRepository]>,
): void {
  test('lists the submissions of its own venue, oldest first', async () => {
    const [submissions, neighbour] = await open();
    const later = aSubmission({ form: 4, answers: [] });
    expect(await submissions.store(aSubmission(), null)).toEqual({ kind: 'saved' });
    expect(await submissions.store(later, null)).toEqual({ kind: 'saved' });
    const listed = await submissions.list(everything);
    expect(listed).toEqual([
      { id: expect.any(Number), ...aSubmission() },
      { id: expect.any(Number), ...later },
    ]);
    expect(await neighbour.list(everything)).toEqual([]);
  });

  test('lists pages and single forms', async () => {
    const [submissions] = await open();
    for (const form of [3, 4, 3, 4]) await submissions.store(aSubmission({ form }), null);
    const [first, second, third, fourth] = await submissions.list(everything);
    expect(await submissions.list({ ...everything, limit: 2 })).toEqual([first, second]);
    expect(await submissions.list({ ...everything, after: second?.id ?? 0 })).toEqual([third, fourth]);
    expect(await submissions.list({ ...everything, form: 4 })).toEqual([second, fourth]);
    expect(await submissions.list({ ...everything, form: 5 })).toEqual([]);
  });

  test('stores a request once and nothing else under its key', async () => {
    const [submissions, neighbour] = await open();
    const key = { key: 'one', fingerprint: 'a' };
    expect(await submissions.store(aSubmission(), key)).toEqual({ kind: 'saved' });
    expect(await submissions.store(aSubmission(), key)).toEqual({ kind: 'already_saved' });
    expect(await submissions.store(aSubmission(), { ...key, fingerprint: 'b' })).toEqual({
      kind: 'key_reused',
    });
    expect(await submissions.store(aSubmission(), { ...key, key: 'two' })).toEqual({ kind: 'saved' });
    expect(await neighbour.store(aSubmission(), key)).toEqual({ kind: 'saved' });
    expect(await submissions.list(everything)).toHaveLength(2);
  });

  test('stores one of many concurrent repeats', async () => {
    const [submissions] = await open();
    const key = { key: 'one', fingerprint: 'a' };
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => submissions.store(aSubmission(), key)),
    );
    expect(outcomes.filter(({ kind }) => kind === 'saved')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'already_saved')).toHaveLength(7);
    expect(await submissions.list(everything)).toHaveLength(1);
  });
}
