import { expect, test } from 'vitest';
import type { TillAnswers } from '#server/staff/till/till-answers.ts';

/** Contract of everything that stores what a POS was answered. */
export function tillAnswersSuite(newVenue: () => Promise<TillAnswers>): void {
  test('answers a repeated request as before', async () => {
    const answers = await newVenue();
    expect(await answers.begin('a', 'f')).toEqual({ kind: 'begun' });
    await answers.answer('a', { version: 3, why: null });
    expect(await answers.begin('a', 'f')).toEqual({ kind: 'answered', answer: { version: 3, why: null } });
  });

  test('refuses a key with another request, answered or not', async () => {
    const answers = await newVenue();
    await answers.begin('a', 'f');
    expect(await answers.begin('a', 'other')).toEqual({ kind: 'key_reused' });
    await answers.answer('a', {});
    expect(await answers.begin('a', 'other')).toEqual({ kind: 'key_reused' });
  });

  test('runs one of many at once', async () => {
    const answers = await newVenue();
    const begun = await Promise.all(Array.from({ length: 10 }, () => answers.begin('a', 'f')));
    expect(begun.filter(({ kind }) => kind === 'begun')).toHaveLength(1);
    expect(begun.filter(({ kind }) => kind === 'still_running')).toHaveLength(9);
  });

  test('runs a request again that had no effect', async () => {
    const answers = await newVenue();
    await answers.begin('a', 'f');
    await answers.forget('a');
    expect(await answers.begin('a', 'other')).toEqual({ kind: 'begun' });
  });

  test('never forgets an answer', async () => {
    const answers = await newVenue();
    await answers.begin('a', 'f');
    await answers.answer('a', 1);
    await answers.forget('a');
    expect(await answers.begin('a', 'f')).toEqual({ kind: 'answered', answer: 1 });
  });
}
