import { DataDirInUse, lockDirectory } from '#server/adapters/database/lock-directory.ts';

const [, , dir = ''] = process.argv;

try {
  await lockDirectory(dir);
  process.stdout.write('locked\n');
} catch (error) {
  process.stdout.write(error instanceof DataDirInUse ? `in use by ${error.pid}\n` : `${error}\n`);
}
setInterval(() => undefined, 60_000);
