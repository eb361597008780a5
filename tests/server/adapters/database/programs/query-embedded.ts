import { sql } from 'kysely';
import { openDatabase } from '#server/adapters/database/open-database.ts';

/** Queries often enough that V8 would optimize all that is busy. Writes the most memory it took, in bytes. */

const [, , dir = ''] = process.argv;

const { db, close } = await openDatabase({ kind: 'embedded', dir });
for (let at = 0; at < 1_000; at += 1) await sql`select ${at}::int as one`.execute(db);
// Code is optimized beside: closing waits for nothing of that.
await new Promise((resolve) => setTimeout(resolve, 1_000));
await close();
process.stdout.write(`${process.resourceUsage().maxRSS * 1024}\n`);
