import { describe } from 'vitest';
import { submissionRepositorySuite } from '#tests/support/submission-repository-suite.ts';
import { inMemorySubmissions } from '#tests/support/submissions.ts';

describe('A book of submissions in memory', () => {
  submissionRepositorySuite(async () => [inMemorySubmissions(), inMemorySubmissions()]);
});
