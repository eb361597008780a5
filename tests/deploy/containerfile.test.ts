import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '#tests/support/http.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { aTemporaryFolder, ensureSite } from '#tests/support/server-process.ts';
import project from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const text = await readFile(join(root, 'deploy/Containerfile'), 'utf8');

/** Its instructions, one line each. */
const instructions = text
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [, name = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    return { line, name, rest };
  });
const all = (name: string) => instructions.filter((one) => one.name === name).map(({ rest }) => rest);

/** Paths copied from the build stage, or from the build context. */
const copied = (isFromBuild: boolean) =>
  all('COPY')
    .filter((rest) => rest.startsWith('--from=build ') === isFromBuild)
    .flatMap((rest) =>
      rest
        .split(' ')
        .filter((word) => !word.startsWith('--'))
        .slice(0, -1),
    )
    .map((path) => path.replace('/app/', ''));

describe('the Containerfile', () => {
  test('has only known instructions', () => {
    const known = new Set([
      ...['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE'],
      ...['STOPSIGNAL', 'HEALTHCHECK', 'CMD'],
    ]);
    expect(instructions.filter(({ name }) => !known.has(name)).map(({ line }) => line)).toEqual([]);
    expect(instructions[0]?.name).toBe('FROM');
  });

  test('uses the Node version that the product is tested on', () => {
    const stages = all('FROM');
    expect(stages).toHaveLength(2);
    for (const stage of stages) expect(stage).toContain(`node:${project.dependencies.node}-`);
  });

  test('runs the serve command as an unprivileged user', () => {
    expect(instructions.findIndex(({ name }) => name === 'USER')).toBeLessThan(
      instructions.findIndex(({ name }) => name === 'CMD'),
    );
    expect(all('USER')).toEqual(['node']);
    const [command = '[]'] = all('CMD');
    expect(`exec ${(JSON.parse(command) as string[]).join(' ')}`).toBe(project.scripts.serve);
  });

  test('copies only existing paths that .dockerignore includes', async () => {
    const included = (await readFile(join(root, '.dockerignore'), 'utf8')).split('\n');
    for (const path of copied(false).filter((one) => one !== '.')) {
      expect(existsSync(join(root, path)), path).toBe(true);
      expect(included, path).toContain(`!${path}`);
    }
    for (const line of included.filter((one) => one.startsWith('!'))) {
      expect(existsSync(join(root, line.slice(1))), line).toBe(true);
    }
  });
});

describe('the files in the image', () => {
  beforeAll(ensureSite);

  test.runIf(isLongRun)(
    'are enough to serve and to pass the health check',
    async () => {
      const app = await aTemporaryFolder();
      const dataDir = await aTemporaryFolder();
      for (const path of copied(true).filter((one) => one !== 'node_modules')) {
        await cp(join(root, path), join(app, path), { recursive: true });
      }
      await symlink(join(root, 'node_modules'), join(app, 'node_modules'));
      await mkdir(join(dataDir, 'media'));
      const [, ...args] = JSON.parse(all('CMD')[0] ?? '[]') as string[];
      const server = spawn(process.execPath, args, {
        cwd: app,
        env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const ended = once(server, 'exit');
      let port = 0;
      for await (const line of createInterface(server.stderr)) {
        port = Number(/"port":(\d+),"event":"listening"/.exec(line)?.[1] ?? 0);
        if (port > 0) break;
      }
      expect((await ask(port, '/readyz')).status).toBe(200);
      const check = /\["node", "-e", "(.+)"\]/.exec(all('HEALTHCHECK')[0] ?? '')?.[1] ?? '';
      const healthAt = async (where: number) => {
        const child = spawn(process.execPath, ['-e', check.replace('4321', String(where))]);
        const [code] = await once(child, 'exit');
        return code as number;
      };
      expect(await healthAt(port)).toBe(0);
      server.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      expect(await healthAt(port)).toBe(1);
    },
    60_000,
  );
});
