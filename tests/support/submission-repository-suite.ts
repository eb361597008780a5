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

/** What every book of submissions does; `newBooks` are those of two venues. */
export function submissionRepositorySuite(
  newBooks: () => Promise<readonly [SubmissionRepository, SubmissionRepository]>,
): void {
  test('gives back what it was given, the oldest first, to its own venue', async () => {
    const [book, neighbour] = await newBooks();
    const later = aSubmission({ form: 4, answers: [] });
    expect(await book.store(aSubmission(), null)).toEqual({ kind: 'kept' });
    expect(await book.store(later, null)).toEqual({ kind: 'kept' });
    const listed = await book.list(everything);
    expect(listed).toEqual([
      { id: expect.any(Number), ...aSubmission() },
      { id: expect.any(Number), ...later },
    ]);
    expect(await neighbour.list(everything)).toEqual([]);
  });

  test('goes on from where somebody stopped, and lists one form alone', async () => {
    const [book] = await newBooks();
    for (const form of [3, 4, 3, 4]) await book.store(aSubmission({ form }), null);
    const [first, second, third, fourth] = await book.list(everything);
    expect(await book.list({ ...everything, limit: 2 })).toEqual([first, second]);
    expect(await book.list({ ...everything, after: second?.id ?? 0 })).toEqual([third, fourth]);
    expect(await book.list({ ...everything, form: 4 })).toEqual([second, fourth]);
    expect(await book.list({ ...everything, form: 5 })).toEqual([]);
  });

  test('keeps an attempt once, and nothing else under its key', async () => {
    const [book, neighbour] = await newBooks();
    const key = { key: 'one', fingerprint: 'a' };
    expect(await book.store(aSubmission(), key)).toEqual({ kind: 'kept' });
    expect(await book.store(aSubmission(), key)).toEqual({ kind: 'kept_before' });
    expect(await book.store(aSubmission(), { ...key, fingerprint: 'b' })).toEqual({ kind: 'key_reused' });
    expect(await book.store(aSubmission(), { ...key, key: 'two' })).toEqual({ kind: 'kept' });
    expect(await neighbour.store(aSubmission(), key)).toEqual({ kind: 'kept' });
    expect(await book.list(everything)).toHaveLength(2);
  });

  test('keeps one of many that come at once', async () => {
    const [book] = await newBooks();
    const key = { key: 'one', fingerprint: 'a' };
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => book.store(aSubmission(), key)));
    expect(outcomes.filter(({ kind }) => kind === 'kept')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'kept_before')).toHaveLength(7);
    expect(await book.list(everything)).toHaveLength(1);
  });
}
