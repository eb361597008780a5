import { sql } from 'kysely';
import type { SubmissionRecords } from '#server/forms/submission-records.ts';
import type { Database } from './database.ts';

/** Diners' form submissions in the database. */
export function submissionRecords({ db }: Pick<Database, 'db'>): SubmissionRecords {
  return {
    dropBefore: async (instant) => {
      const query = db.deleteFrom('submissions').where('received_at', '<', instant);
      return Number((await query.executeTakeFirst()).numDeletedRows);
    },
    dropByContact: async (contact) => {
      const value = 'phone' in contact ? contact.phone : contact.email;
      const query = db.deleteFrom('submissions').where(
        sql<boolean>`exists (
          select from jsonb_array_elements(answers) as given
          where lower(given ->> 'answer') = lower(${value})
        )`,
      );
      return Number((await query.executeTakeFirst()).numDeletedRows);
    },
    dropKeysBefore: async (instant) => {
      const query = db
        .updateTable('submissions')
        .set({ key: null, fingerprint: null })
        .where('key', 'is not', null)
        .where('received_at', '<', instant);
      return Number((await query.executeTakeFirst()).numUpdatedRows);
    },
  };
}
