import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fetchPage } from './fetch-page.ts';
import { scratchFolder, start } from './processes.ts';

/** One worker that sends a ready-made gzip file; what it would be without any tuning beyond that. */
const configuration = (folder: string, port: number) => `
daemon off;
master_process on;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  keepalive_timeout 60s;
  keepalive_requests 1000000000;
  gzip_static on;
  types { text/html html; }
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}; }
}
`;

export interface Peer extends AsyncDisposable {
  readonly address: string;
}

/** A port that nobody listens on; taken at once, so that nobody else comes first. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Serves a page with nginx on one core, compressed beforehand. */
export async function openNginx(
  page: { readonly html: Buffer; readonly gzip: Buffer },
  core: number,
): Promise<Peer> {
  const folder = await scratchFolder();
  const port = await freePort();
  await writeFile(join(folder.path, 'page.html'), page.html);
  await writeFile(join(folder.path, 'page.html.gz'), page.gzip);
  await writeFile(join(folder.path, 'nginx.conf'), configuration(folder.path, port));
  const server = start(['nginx', '-p', folder.path, '-c', join(folder.path, 'nginx.conf')], { core });
  const dispose = async () => {
    await server[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  };

  const address = `http://127.0.0.1:${port}/page.html`;
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetchPage(address).catch(() => null);
    if (answer?.status === 200) return { address, [Symbol.asyncDispose]: dispose };
    await pause(50);
  }
  await dispose();
  throw new Error('nginx did not start');
}
