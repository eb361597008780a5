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

/** Which variables a service is given. */
const toldTo = (name: string) => Object.keys(services[name]?.environment ?? {});

test('two processes, their database, Varnish, Caddy and Realtime are joined', () => {
  expect(Object.keys(services)).toEqual([...web, 'postgres', 'varnish', 'caddy', 'realtime', 'realtime-db']);
});

test.for(web)('%s is told nothing but settings that there are', (name) => {
  const told = toldTo(name);
  expect(told).toContain('DATABASE_URL');
  expect(told.filter((setting) => !settingNames.includes(setting))).toEqual([]);
});

test('each process has a DATA_DIR of its own, and sees the pictures of the other', () => {
  const [one, other] = web.map((name) => services[name]?.volumes ?? []);
  expect(one?.[0]).not.toBe(other?.[0]);
  expect(one?.[1]).toBe('media:/data/media');
  expect(other?.[1]).toBe('media:/data/media');
});

test('what is mounted is there, or is a volume that is named', () => {
  const sources = Object.values(services)
    .flatMap((service) => service.volumes ?? [])
    .map((volume) => volume.split(':')[0] ?? '');
  const missing = sources.filter((source) =>
    source.startsWith('.') ? !existsSync(join(deploy, source)) : !Object.hasOwn(volumes, source),
  );
  expect(missing).toEqual([]);
});

test('whoever is waited for is there', () => {
  const awaited = Object.values(services).flatMap(({ depends_on = [] }) =>
    Array.isArray(depends_on) ? depends_on : Object.keys(depends_on),
  );
  expect(awaited.filter((name) => !Object.hasOwn(services, name))).toEqual([]);
});

test('no image is whatever is newest', () => {
  const foreign = Object.values(services).filter(({ image }) => image !== 'emenu');
  for (const { image } of foreign) expect(image).toMatch(/:v?\d/);
});

test('the example of its variables names all of them, and no others', async () => {
  const used = [...text.matchAll(/\$\{(\w+)(?::\?)?\}/g)].map(([, name]) => name);
  const given = [...(await read('example.env')).matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(new Set(given)).toEqual(new Set(used));
});

test('Caddy is given the names that its file asks for', async () => {
  const caddyfile = await read('Caddyfile');
  const asked = [...caddyfile.matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name);
  expect(new Set(asked)).toEqual(new Set(toldTo('caddy')));
  const depths = [...caddyfile.matchAll(/[{}]/g)].reduce(
    (depth, [brace]) => depth + (brace === '{' ? 1 : -1),
    0,
  );
  expect(depths).toBe(0);
});

test.skipIf(!canRunVarnish)(
  'Varnish takes the file that joins the two processes',
  async () => {
    const folder = await aTemporaryFolder();
    const vcl = (await read('varnish/compose.vcl'))
      .replace(/"web-\d"/g, '"127.0.0.1"')
      .replace('/etc/varnish', folder);
    await writeFile(join(folder, 'compose.vcl'), vcl);
    await writeFile(join(folder, 'default.vcl'), await read('varnish/default.vcl'));
    // Varnish reads it as a user of its own.
    await chmod(folder, 0o755);
    const { status, stderr } = spawnSync('varnishd', ['-C', '-f', join(folder, 'compose.vcl')]);
    expect(status, String(stderr)).toBe(0);
  },
  60_000,
);

test.skipIf(!canRunNginx)('nginx takes the example of a proxy', async () => {
  const folder = await aTemporaryFolder();
  const example = (await read('nginx.conf')).replace(/^.*\b(listen|ssl_certificate\w*) .*$/gm, '');
  const file = join(folder, 'nginx.conf');
  await writeFile(file, `pid ${folder}/pid; events {} http { access_log off; ${example} }`);
  const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-e', 'stderr', '-c', file, '-p', folder]);
  expect(status, String(stderr)).toBe(0);
});
