import { PGlite } from '@electric-sql/pglite';

/** Entry point of the process that writes the files of a new embedded database into a folder. */

const postgres = await PGlite.create({ dataDir: process.argv[2] ?? '' });
await postgres.close();
