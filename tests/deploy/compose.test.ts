import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from '#server/boot/settings.ts';
import { canRunNginx } from '#tests/support/nginx.ts';
import { aTemporaryFolder } from '#tests/support/server-process.ts';
import { canRunVarnish } from '#tests/support/varnish-server.ts';
import { readYaml } from './read-yaml.ts';

const deploy = join(import.meta.dirname, '../../deploy');
const read = (file: string) => readFile(join(deploy, file), 'utf8');

interface Service {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>> | readonly string[];
}

interface Composition {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
}

const text = await read('compose.yaml');
const { services, volumes } = (await readYaml(text)) as unknown as Composition;
const web = ['web-1', 'web-2'] as const;

/** The environment variables of a service. */
const variablesOf = (name: string) => Object.keys(services[name]?.environment ?? {});

test('the composition has two web processes, their database, Varnish, Caddy and Realtime', () => {
  expect(Object.keys(services)).toEqual([...web, 'postgres', 'varnish', 'caddy', 'realtime', 'realtime-db']);
});

test.for(web)('%s has only known settings', (name) => {
  const variables = variablesOf(name);
  expect(variables).toContain('DATABASE_URL');
  expect(variables.filter((setting) => !settingNames.includes(setting))).toEqual([]);
});

test('each process has its own DATA_DIR and shares the media folder', () => {
  const [one, other] = web.map((name) => services[name]?.volumes ?? []);
  expect(one?.[0]).not.toBe(other?.[0]);
  expect(one?.[1]).toBe('media:/data/media');
  expect(other?.[1]).toBe('media:/data/media');
});

test('every mount is an existing path or a named volume', () => {
  const sources = Object.values(services)
    .flatMap((service) => service.volumes ?? [])
    .map((volume) => volume.split(':')[0] ?? '');
  const missing = sources.filter((source) =>
    source.startsWith('.') ? !existsSync(join(deploy, source)) : !Object.hasOwn(volumes, source),
  );
  expect(missing).toEqual([]);
});

test('every dependency is a service', () => {
  const awaited = Object.values(services).flatMap(({ depends_on = [] }) =>
    Array.isArray(depends_on) ? depends_on : Object.keys(depends_on),
  );
  expect(awaited.filter((name) => !Object.hasOwn(services, name))).toEqual([]);
});

test('every image has a pinned version', () => {
  const foreign = Object.values(services).filter(({ image }) => image !== 'emenu');
  for (const { image } of foreign) expect(image).toMatch(/:v?\d/);
});

test('example.env has exactly the variables of the composition', async () => {
  const used = [...text.matchAll(/\$\{(\w+)(?::\?)?\}/g)].map(([, name]) => name);
  const given = [...(await read('example.env')).matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(new Set(given)).toEqual(new Set(used));
});

test('Caddy has exactly the variables of its Caddyfile', async () => {
  const caddyfile = await read('Caddyfile');
  const required = [...caddyfile.matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name);
  expect(new Set(required)).toEqual(new Set(variablesOf('caddy')));
  const depths = [...caddyfile.matchAll(/[{}]/g)].reduce(
    (depth, [brace]) => depth + (brace === '{' ? 1 : -1),
    0,
  );
  expect(depths).toBe(0);
});

test.skipIf(!canRunVarnish)(
  'Varnish compiles compose.vcl',
  async () => {
    const folder = await aTemporaryFolder();
    const vcl = (await read('varnish/compose.vcl'))
      .replace(/"web-\d"/g, '"127.0.0.1"')
      .replace('/etc/varnish', folder);
    await writeFile(join(folder, 'compose.vcl'), vcl);
    await writeFile(join(folder, 'default.vcl'), await read('varnish/default.vcl'));
    // Varnish runs as its own user.
    await chmod(folder, 0o755);
    const { status, stderr } = spawnSync('varnishd', ['-C', '-f', join(folder, 'compose.vcl')]);
    expect(status, String(stderr)).toBe(0);
  },
  60_000,
);

test.skipIf(!canRunNginx)('nginx accepts the example proxy configuration', async () => {
  const folder = await aTemporaryFolder();
  const example = (await read('nginx.conf')).replace(/^.*\b(listen|ssl_certificate\w*) .*$/gm, '');
  const file = join(folder, 'nginx.conf');
  await writeFile(file, `pid ${folder}/pid; events {} http { access_log off; ${example} }`);
  const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-e', 'stderr', '-c', file, '-p', folder]);
  expect(status, String(stderr)).toBe(0);
});
