import { describe } from 'vitest';
import { submissionRepositorySuite } from '#tests/support/submission-repository-suite.ts';
import { inMemorySubmissions } from '#tests/support/submissions.ts';

describe('the submission repository in memory', () => {
  submissionRepositorySuite(async () => [inMemorySubmissions(), inMemorySubmissions()]);
});
