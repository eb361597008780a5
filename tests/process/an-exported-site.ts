import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { glob, lstat, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEachFile } from '#tests/support/after-each-file.ts';
import { aFreePort } from '#tests/support/free-port.ts';
import { ask, type HttpRequestOptions, type HttpResponse } from '#tests/support/http.ts';
import { aTemporaryFolder } from '#tests/support/server-process.ts';

const deploy = join(import.meta.dirname, '../../deploy');

const running = new Set<ChildProcess>();

afterEachFile(async () => {
  for (const child of running) {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
});

/** An example configuration as an operator adapts it, without TLS. */
function configured(example: string, port: number, origin: number): string {
  return readFileSync(join(deploy, example), 'utf8')
    .replace(/listen [^;]+;/, `listen 127.0.0.1:${port};`)
    .replace(/ssl_certificate\w* [^;]+;/g, '')
    .replace('server 127.0.0.1:4321;', `server 127.0.0.1:${origin};`)
    .replace(/server_name [^;]+;/, 'server_name corner.example;');
}

const configurationWith = (folder: string, server: string) => `
daemon off;
master_process off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 128; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${server}
}
`;

/** Serves an exported site with the nginx example. Anything missing comes from the origin. */
export const serveWithNginx = (site: string, origin: number) =>
  startNginx((port) =>
    configured('export/nginx.conf', port, origin).replace('root /srv/emenu/menu;', `root ${site};`),
  );

/** A proxy to the server with the nginx example. */
export const proxyWithNginx = (origin: number) =>
  startNginx((port) => configured('nginx.conf', port, origin));

async function startNginx(configure: (port: number) => string) {
  const folder = await aTemporaryFolder();
  const port = await aFreePort();
  const configuration = join(folder, 'nginx.conf');
  await mkdir(join(folder, 'logs'));
  await writeFile(configuration, configurationWith(folder, configure(port)));
  const child = spawn('nginx', ['-p', folder, '-c', configuration], { stdio: 'inherit' });
  running.add(child);
  child.once('exit', () => running.delete(child));
  for (let tries = 0; tries < 200 && child.exitCode === null; tries += 1) {
    const response = await ask(port, '/robots.txt').catch(() => null);
    if (response)
      return { port, ask: (path: string, request?: HttpRequestOptions) => ask(port, path, request) };
    await delay(25);
  }
  throw new Error('nginx did not start');
}

/** The body of a response, decompressed. */
export function decompress({ bytes, headers }: HttpResponse): Buffer {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** The files of a site, each with a mark that changes when it is written. */
export async function filesOf(site: string): Promise<ReadonlyMap<string, string>> {
  const names = await Array.fromAsync(glob('**/*', { cwd: `${site}/.` }));
  const rows = await Promise.all(
    names.map(async (name) => {
      const { ino, mtimeMs, isFile } = await lstat(join(site, name)).then((found) => ({
        ...found,
        isFile: found.isFile(),
      }));
      return isFile ? [[name, `${ino} ${mtimeMs}`] as const] : [];
    }),
  );
  return new Map(rows.flat());
}
