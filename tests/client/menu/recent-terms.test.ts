import { beforeEach, describe, expect, test } from 'vitest';
import { addRecentTerm, recentTerms, saveRecentTerms } from '#client/menu/recent-terms.ts';

describe('the recent searches of a device', () => {
  beforeEach(() => saveRecentTerms([]));

  test('are listed newest first', () => {
    for (const term of ['falafel', 'شاورما', 'lemon & mint']) addRecentTerm(term);
    expect(recentTerms()).toEqual(['lemon & mint', 'شاورما', 'falafel']);
  });

  test('contain a repeated search once, as it was typed last', () => {
    for (const term of ['falafel', 'tea', 'FALAFEL']) addRecentTerm(term);
    expect(recentTerms()).toEqual(['FALAFEL', 'tea']);
  });

  test('are at most five', () => {
    for (const term of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) addRecentTerm(term);
    expect(recentTerms()).toEqual(['g', 'f', 'e', 'd', 'c']);
  });

  test('are none before the first search, and contain no search without a term', () => {
    addRecentTerm('');
    expect(recentTerms()).toEqual([]);
  });
});
