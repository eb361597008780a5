import { describe } from 'vitest';
import { submissionBookSuite } from '#tests/support/submission-repository-suite.ts';
import { inMemorySubmissions } from '#tests/support/submissions.ts';

describe('A book of submissions in memory', () => {
  submissionBookSuite(async () => [inMemorySubmissions(), inMemorySubmissions()]);
});
