import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from '#server/boot/settings.ts';
import { aTemporaryFolder } from '#tests/support/server-process.ts';
import project from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const unit = await readFile(join(root, 'deploy/emenu.service'), 'utf8');

const isHere = spawnSync('systemd-analyze', ['--version']).error === undefined;

/** What systemd says of the unit, as if the program lay where the unit looks for it. */
async function analyze(...words: readonly string[]) {
  const file = join(await aTemporaryFolder(), 'emenu.service');
  await writeFile(file, unit.replaceAll('/opt/emenu', root));
  const { status, stdout, stderr } = spawnSync('systemd-analyze', [...words, file], { encoding: 'utf8' });
  return { status, told: stdout + stderr };
}

test.skipIf(!isHere)('systemd takes the unit without a word', async () => {
  expect(await analyze('verify', '--man=no')).toEqual({ status: 0, told: '' });
});

test.skipIf(!isHere)('hardly anything is open to it: 2 of 10 at most', async () => {
  const { status, told } = await analyze('security', '--offline=true', '--threshold=20', '--no-pager');
  expect(status, told).toBe(0);
});

test('it runs what npm runs, with settings that there are', () => {
  expect(unit).toContain(`/node ${project.scripts.serve.replace('exec node ', '')}\n`);
  const [, written = ''] = /^Environment=(.*)$/m.exec(unit) ?? [];
  const names = written.split(' ').map((pair) => pair.split('=')[0] ?? '');
  expect(names.filter((name) => ![...settingNames, 'NODE_ENV'].includes(name))).toEqual([]);
});
