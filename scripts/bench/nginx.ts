import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aFreePort } from '#tests/support/free-port.ts';
import { createScratchFolder, startProcess } from './processes.ts';
import { waitUntilResponding } from './wait-until-responding.ts';

const exportExample = join(import.meta.dirname, '../../deploy/export/nginx.conf');

/** One worker, with the settings that serve files fastest: it keeps them open. */
const baseConfiguration = (folder: string, site: string) => `
daemon off;
master_process on;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=10000 inactive=60s;
  open_file_cache_valid 60s;
  keepalive_timeout 60s;
  keepalive_requests 1000000000;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${site}
}
`;

export interface Nginx extends AsyncDisposable {
  readonly origin: string;
  readonly pid: number;
}

/** Runs nginx on one core with the site configuration from `siteAt`. */
async function serve(
  siteAt: (port: number, folder: string) => Promise<string>,
  core: number,
): Promise<Nginx> {
  const folder = await createScratchFolder();
  const port = await aFreePort();
  const file = join(folder.path, 'nginx.conf');
  await writeFile(file, baseConfiguration(folder.path, await siteAt(port, folder.path)));
  const server = startProcess(['nginx', '-p', folder.path, '-c', file], { core });
  const dispose = async () => {
    await server[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  };

  const origin = `http://127.0.0.1:${port}`;
  try {
    await waitUntilResponding(origin);
    return { origin, pid: server.pid, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** Serves only `/page.html`, precompressed. */
export const openNginx = (page: { readonly html: Buffer; readonly gzip: Buffer }, core: number) =>
  serve(async (port, folder) => {
    await writeFile(join(folder, 'page.html'), page.html);
    await writeFile(join(folder, 'page.html.gz'), page.gzip);
    return `server { listen 127.0.0.1:${port}; root ${folder}; gzip_static on; types { text/html html; } }`;
  }, core);

/** Serves an exported site with our example configuration; forwards other requests to the origin. */
export const openExportServer = (site: string, origin: string, core: number) =>
  serve(async (port) => {
    const example = await readFile(exportExample, 'utf8');
    return example
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('server 127.0.0.1:4321;', `server ${new URL(origin).host};`)
      .replace('root /srv/emenu/menu;', `root ${site};`);
  }, core);
