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

/** Runs systemd-analyze on the unit, with `/opt/emenu` replaced by the repository. */
async function analyze(...words: readonly string[]) {
  const file = join(await aTemporaryFolder(), 'emenu.service');
  await writeFile(file, unit.replaceAll('/opt/emenu', root));
  const { status, stdout, stderr } = spawnSync('systemd-analyze', [...words, file], { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

test.skipIf(!isHere)('systemd accepts the unit without warnings', async () => {
  expect(await analyze('verify', '--man=no')).toEqual({ status: 0, output: '' });
});

test.skipIf(!isHere)('the unit has an exposure of at most 2 of 10', async () => {
  const { status, output } = await analyze('security', '--offline=true', '--threshold=20', '--no-pager');
  expect(status, output).toBe(0);
});

test('the unit runs the serve command with known settings', () => {
  expect(unit).toContain(`/node ${project.scripts.serve.replace('exec node ', '')}\n`);
  const [, written = ''] = /^Environment=(.*)$/m.exec(unit) ?? [];
  const names = written.split(' ').map((pair) => pair.split('=')[0] ?? '');
  expect(names.filter((name) => ![...settingNames, 'NODE_ENV'].includes(name))).toEqual([]);
});
