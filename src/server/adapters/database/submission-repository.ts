import type { SubmissionRepository } from '#server/forms/submission-repository.ts';
import type { Database } from './database.ts';

/** One venue's submissions, stored in the database. */
export function submissionRepository({ db }: Pick<Database, 'db'>, licence: string): SubmissionRepository {
  return {
    store: async ({ form, formName, language, receivedAt, answers }, key) => {
      const inserted = await db
        .insertInto('submissions')
        .values({
          licence,
          form,
          form_name: formName,
          language,
          received_at: receivedAt,
          answers: JSON.stringify(answers),
          key: key?.key ?? null,
          fingerprint: key?.fingerprint ?? null,
        })
        .onConflict((conflict) => conflict.constraint('submissions_once').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (inserted || key === null) return { kind: 'saved' };
      const before = await db
        .selectFrom('submissions')
        .where('licence', '=', licence)
        .where('key', '=', key.key)
        .select('fingerprint')
        .executeTakeFirst();
      return { kind: before?.fingerprint === key.fingerprint ? 'already_saved' : 'key_reused' };
    },
    list: ({ form, after, limit }) =>
      db
        .selectFrom('submissions')
        .where('licence', '=', licence)
        .where('id', '>', after)
        .$if(form !== null, (query) => query.where('form', '=', form))
        .orderBy('id')
        .limit(limit)
        .select(['id', 'form', 'form_name as formName', 'language', 'received_at as receivedAt', 'answers'])
        // The JSON was written from these types.
        .$castTo<Awaited<ReturnType<SubmissionRepository['list']>>[number]>()
        .execute(),
  };
}
