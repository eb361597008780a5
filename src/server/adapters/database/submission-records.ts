import type { SubmissionRecords } from '#server/forms/submission-records.ts';
import type { Database } from './database.ts';
import { answersName, inVenues } from './guest-conditions.ts';

/** Diners' form submissions in the database. */
export function submissionRecords({ db }: Pick<Database, 'db'>): SubmissionRecords {
  return {
    dropBefore: async (instant, venues) => {
      const query = db.deleteFrom('submissions').where('received_at', '<', instant).where(inVenues(venues));
      return Number((await query.executeTakeFirst()).numDeletedRows);
    },
    dropByContact: async (contact) => {
      const query = db.deleteFrom('submissions').where(answersName(contact));
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
