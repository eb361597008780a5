import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The W3C checker. It is large and needs Java, so only the long run downloads it. */
const version = '26.9.27';

const home = join(import.meta.dirname, '../../node_modules/.cache/emenu', `vnu-${version}`);
const jar = join(home, 'node_modules/vnu-jar/build/dist/vnu.jar');

interface Message {
  readonly type: 'error' | 'info' | 'non-document-error';
  readonly subType?: 'warning' | 'fatal';
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
}

/** False positives of the checker, and why they are valid. */
const ignoredMessages: readonly { readonly says: RegExp; readonly because: string }[] = [
  {
    says: /^Bad value “\(device-width:.*Deprecated media feature “device-width”/,
    because: 'iOS needs it to select launch images',
  },
  {
    says: /^Attribute “pathLength” not allowed on element “circle”/,
    because: 'SVG 2 allows it on every shape',
  },
];

/**
 * Checks pages with the W3C checker.
 *
 * @param pages HTML by page name.
 * @returns errors with page name and extract.
 */
export async function checkHtml(pages: ReadonlyMap<string, string>): Promise<readonly string[]> {
  await ensureChecker();
  const folder = await mkdtemp(join(tmpdir(), 'emenu-html-'));
  try {
    const names = new Map<string, string>();
    for (const [at, [name, html]] of [...pages].entries()) {
      names.set(`${at}.html`, name);
      await writeFile(join(folder, `${at}.html`), html);
    }
    const { stdout } = await promisify(execFile)(
      'java',
      ['-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', folder],
      { maxBuffer: 1e9 },
    );
    const { messages } = JSON.parse(stdout) as { readonly messages: readonly Message[] };
    return messages
      .filter(
        ({ type, message }) =>
          type !== 'info' && !ignoredMessages.some(({ says: pattern }) => pattern.test(message)),
      )
      .map(
        ({ url, message, extract }) =>
          `${names.get(url.split('/').at(-1) ?? '')}: ${message} ${extract ?? ''}`,
      );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function ensureChecker(): Promise<void> {
  if (!existsSync(jar)) {
    await mkdir(home, { recursive: true });
    run('npm', ['install', '--prefix', home, '--no-save', '--ignore-scripts', `vnu-jar@${version}`]);
  }
  if (spawnSync('java', ['-version']).status !== 0) {
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'default-jre-headless']);
  }
}

function run(program: string, args: readonly string[]): void {
  const { status } = spawnSync(program, args, { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`The W3C checker is not available: ${program} ended with ${status}`);
}
