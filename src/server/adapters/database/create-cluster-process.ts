import { PGlite } from '@electric-sql/pglite';

/** Entry point of the process that writes the files of a new embedded database into a folder. */

// Without its server, the next one may begin on the same folder.
process.on('disconnect', () => process.exit(1));
const postgres = await PGlite.create({ dataDir: process.argv[2] ?? '' });
await postgres.close();
process.exit(0);
