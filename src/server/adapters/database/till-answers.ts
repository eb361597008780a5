import { sql } from 'kysely';
import type { TillAnswers } from '#server/staff/till/till-answers.ts';
import type { Database } from './database.ts';
import { instantAfter } from './outbox.ts';

/** After this, the process that began a request has ended without an answer. In milliseconds. */
const lostAfterMs = 60_000;

interface AnswerRow {
  readonly fingerprint: string;
  readonly answer: unknown;
}

/** What one venue's POS was answered, stored in the database. */
export function tillAnswers({ db }: Pick<Database, 'db'>, licence: string): TillAnswers {
  return {
    async begin(key, fingerprint) {
      const begun = await sql`
        insert into till_answers as known (licence, key, fingerprint) values (${licence}, ${key}, ${fingerprint})
        on conflict (licence, key) do update set begun_at = clock_timestamp()
        where known.answer is null and known.fingerprint = excluded.fingerprint
          and known.begun_at < ${instantAfter(-lostAfterMs)}
        returning 1`.execute(db);
      if (begun.rows.length > 0) return { kind: 'begun' };
      const { rows } = await sql<AnswerRow>`
        select fingerprint, answer from till_answers where licence = ${licence} and key = ${key}`.execute(db);
      const [before] = rows;
      // Forgotten meanwhile.
      if (!before) return { kind: 'still_running' };
      if (before.fingerprint !== fingerprint) return { kind: 'key_reused' };
      return before.answer === null ? { kind: 'still_running' } : { kind: 'answered', answer: before.answer };
    },
    async answer(key, answer) {
      await db
        .updateTable('till_answers')
        .set({ answer: JSON.stringify(answer) })
        .where('licence', '=', licence)
        .where('key', '=', key)
        .execute();
    },
    async forget(key) {
      await db
        .deleteFrom('till_answers')
        .where('licence', '=', licence)
        .where('key', '=', key)
        .where('answer', 'is', null)
        .execute();
    },
  };
}
