import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isLongRun } from './tests/support/long-run.ts';

/** What is tried for a long time, or needs a program beside ours: `npm run test:long`. */
const long = isLongRun ? [] : ['tests/**/*.long.test.ts'];

/** Tests of code that keeps nothing between calls: they share their modules, which is most of what they cost. */
const together = ['architecture', 'components', 'contracts', 'domain', 'i18n', 'islands', 'server', 'worker'];

/** Among those, what opens databases or starts processes: they clean up after each file. */
const resources = [
  'tests/server/adapters/!(analytics|folder|geo|mail|outbound|payments|push|tar|texting)/**/*.test.ts',
  'tests/server/boot/*.test.ts',
  'tests/server/people/*.test.ts',
  'tests/server/publishing/*.test.ts',
  'tests/server/staff/operator-api/*.test.ts',
];

/** What needs modules of its own: the first load of a module, sockets of the browser's code. */
const alone = [
  'tests/i18n/translator.test.ts',
  'tests/client/live/topic-*.test.ts',
  'tests/server/adapters/realtime/realtime-js.test.ts',
  'tests/{attacks,process}/**/*.long.test.ts',
];

/** What keeps all processors busy and has to be done in time: it runs when all else has ended. */
const undisturbed = 'tests/process/database-failover.long.test.ts';

/** Tests of whole processes: they share the modules of the `emenu` command, which runs within them. */
const processes = 'tests/{attacks,process}/**/*.test.ts';

/** They keep all processors busy: `npm run sequences`. */
const sequences = 'tests/server/payments/**/*sequences.test.ts';

export default defineConfig({
  test: {
    globalSetup: 'tests/support/one-postgres.ts',
    // Left to itself, vitest keeps one processor free: on two that is half of them, and much of this waits.
    maxWorkers: Math.max(isLongRun ? 2 : 3, availableParallelism() - 1),
    // An end for what hangs, and no measure of how quick something is.
    testTimeout: isLongRun ? 600_000 : 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    onConsoleLog: (log) => {
      throw new Error(`A test printed: ${log}`);
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: together.map((room) => `tests/${room}/**/*.test.ts`),
          exclude: [...resources, ...alone, ...long, sequences],
          isolate: false,
          setupFiles: 'tests/support/restore-globals.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: [processes],
          exclude: alone,
          isolate: false,
          setupFiles: ['tests/support/restore-globals.ts', 'tests/support/clean-up-after-file.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          include: ['tests/client/**/*.test.ts'],
          exclude: alone,
          isolate: false,
          setupFiles: ['tests/support/restore-globals.ts', 'tests/support/fresh-modules.ts'],
        },
      },
      { extends: true, test: { name: 'sequences', include: [sequences] } },
      {
        extends: true,
        test: {
          name: 'resources',
          include: ['tests/{deploy,scripts,support}/**/*.test.ts', ...resources],
          exclude: [...alone, ...long],
          isolate: false,
          setupFiles: ['tests/support/restore-globals.ts', 'tests/support/clean-up-after-file.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: alone,
          exclude: [...long, undisturbed],
          setupFiles: 'tests/support/clean-up-after-file.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'undisturbed',
          include: [undisturbed],
          exclude: long,
          sequence: { groupOrder: 1 },
          setupFiles: 'tests/support/clean-up-after-file.ts',
        },
      },
    ],
  },
});
