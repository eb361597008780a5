import { resolve } from 'node:path';
import { openLoopbackOperator } from '#server/adapters/operator/loopback-operator.ts';
import { backUpStore, backupVaultOf, restoreStore } from '#server/boot/open-backup.ts';
import type { Settings } from '#server/boot/settings.ts';
import type { BackupOutcome } from '#server/operations/backup/backup.ts';
import { argsOf, type Command, type CommandHandler, type ExitCode, exitCodes, print } from './command.ts';

/** Only one process can open the embedded store: while a server runs, that server makes the backup. */
async function backUp(settings: Settings, file: string): Promise<BackupOutcome> {
  const server = settings.databaseUrl === null ? await openLoopbackOperator(settings.dataDir) : null;
  return server ? server.backUp(file) : backUpStore(settings, file);
}

function printRefusal(command: Command, outcome: { readonly why: string }): ExitCode {
  print(command, outcome.why, outcome);
  return exitCodes.refused;
}

/** Commands to back up and restore the store as one file. */
export const backupCommands: Readonly<Record<string, CommandHandler>> = {
  async backup(command) {
    const [word = ''] = argsOf(command, 1);
    const file = resolve(word);
    const outcome = await backUp(command.settings, file);
    if (outcome.kind === 'refused') return printRefusal(command, outcome);
    print(command, `${file}: complete backup, ${megabytes(outcome.bytes)} MB`, {
      file,
      bytes: outcome.bytes,
    });
    return exitCodes.done;
  },

  async backups(command) {
    argsOf(command, 0);
    const vault = backupVaultOf(command.settings);
    if (!vault) return printRefusal(command, { why: 'The server makes no backups: set BACKUP.' });
    const backups = await vault.list();
    const lines = backups.map(({ name, bytes }) => `${name}  ${megabytes(bytes)} MB`);
    print(command, lines.join('\n'), backups);
    return exitCodes.done;
  },

  async restore(command) {
    const [word = ''] = argsOf(command, 1);
    const outcome = await restoreStore(command.settings, resolve(word));
    if (outcome.kind === 'refused') return printRefusal(command, outcome);
    const { rows, media, originals, madeAt } = outcome;
    print(
      command,
      `Restored ${rows} rows, ${media} media files and ${originals} originals from the backup of ${madeAt}`,
      {
        rows,
        media,
        originals,
        madeAt,
      },
    );
    return exitCodes.done;
  },
};

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
