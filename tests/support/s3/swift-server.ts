import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as requestHttp } from 'node:http';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openS3Client } from '#server/adapters/storage/s3-client.ts';
import type { S3Location } from '#server/adapters/storage/s3-location.ts';
import { afterEachFile } from '../after-each-file.ts';
import { aFreePort } from '../free-port.ts';
import { serveFaulty } from './faulty-server.ts';

const binary = (name: string) => `/usr/bin/swift-${name}`;

/** Whether this machine has OpenStack Swift, whose hash settings are in one fixed file. */
export const canRunSwift = [
  ...['account-server', 'container-server', 'object-server', 'proxy-server', 'ring-builder'].map(binary),
  '/etc/swift/swift.conf',
].every((file) => {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
});

/** Swift takes seconds to start: the tests of a file share it. */
let shared: Promise<number> | null = null;

const running = new Set<ChildProcess>();
const folders: string[] = [];

afterEachFile(async () => {
  shared = null;
  await Promise.all([...running].map(endProcess));
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

const endProcess = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

const { username } = userInfo();

const commonSettings = (root: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
devices = ${root}/devices
mount_check = false
swift_dir = ${root}
user = ${username}
log_level = CRITICAL
`;

const storageSettings = (root: string, port: number, kind: string) => `${commonSettings(root, port)}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

const filters = ['catch_errors', 'gatekeeper', 'listing_formats', 'bulk', 'slo', 'dlo'];

const proxySettings = (root: string, port: number) => `${commonSettings(root, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats bulk s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = test-1
dns_compliant_bucket_names = true
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
`;

/** Starts the servers of Swift in a folder of their own, with a bucket; returns the port of its S3 interface. */
async function startSwift(): Promise<number> {
  const root = await mkdtemp(join(tmpdir(), 'emenu-swift-'));
  folders.push(root);
  await mkdir(join(root, 'devices/d1'), { recursive: true });
  const start = async (kind: string, settings: string) => {
    const file = join(root, `${kind}.conf`);
    await writeFile(file, settings);
    running.add(spawn(binary(`${kind}-server`), [file], { stdio: 'ignore' }));
  };
  for (const kind of ['account', 'container', 'object']) {
    const port = await aFreePort();
    const build = (...args: readonly string[]) =>
      execFileSync(binary('ring-builder'), [join(root, `${kind}.builder`), ...args], { stdio: 'ignore' });
    build('create', '2', '1', '0');
    build('add', `r1z1-127.0.0.1:${port}/d1`, '1');
    build('rebalance');
    await start(kind, storageSettings(root, port, kind));
  }
  const port = await aFreePort();
  await start('proxy', proxySettings(root, port));
  await makeBucket(locationAt(`http://127.0.0.1:${port}`));
  return port;
}

const locationAt = (endpoint: string, prefix = ''): S3Location => ({
  endpoint,
  region: 'test-1',
  accessKeyId: 'test:tester',
  secretAccessKey: 'testing',
  bucket: 'pictures',
  prefix,
});

/** A place of its own in a bucket of OpenStack Swift, behind a proxy that misbehaves on demand. */
export async function serveSwift({ prefix = `${randomUUID()}/` } = {}) {
  shared ??= startSwift();
  const port = await shared;
  const proxy = await serveFaulty(
    ({ method = '', url = '/', headers }, body) =>
      new Promise((resolve, reject) => {
        const outgoing = requestHttp(
          // Swift ends connections that idle for a moment, and sends a body to HEAD where nothing is.
          { host: '127.0.0.1', port, method, path: url, headers, agent: false },
          async (incoming) => {
            const { 'transfer-encoding': _, ...others } = incoming.headers;
            const head = { status: incoming.statusCode ?? 0, headers: others as Record<string, string> };
            if (method === 'HEAD') resolve({ ...head, body: Buffer.alloc(0) });
            else resolve({ ...head, body: Buffer.concat(await incoming.toArray()) });
          },
        );
        outgoing.on('error', reject);
        outgoing.end(body);
      }),
  );
  return { location: locationAt(proxy.endpoint, prefix), ...proxy };
}

async function makeBucket(location: S3Location): Promise<void> {
  const client = openS3Client(location, { tryMs: 5_000, totalMs: 10_000, pauseMs: 100 });
  for (let tries = 0; ; tries += 1) {
    const made = await client.send({ method: 'PUT', key: '' }).catch((error: unknown) => error);
    if (!(made instanceof Error)) return;
    if (tries > 100) throw made;
    await wait(200);
  }
}
