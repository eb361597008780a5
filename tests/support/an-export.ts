import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { lockDirectory } from '#server/adapters/database/lock-directory.ts';
import { openExportStore } from '#server/adapters/static-export/open-export-store.ts';
import { openSiteFolder } from '#server/adapters/static-export/site-folder.ts';
import { cacheableHeaders } from '#server/http/headers.ts';
import {
  type ExportResult,
  type ExportSiteOptions,
  exportSite,
} from '#server/publishing/static-export/export-site.ts';
import type { ExportedPage } from '#server/publishing/static-export/exported-page.ts';
import { hashOf } from '#server/publishing/static-export/pack-page.ts';
import type { ReleaseCopy } from '#server/publishing/static-export/release-copy.ts';
import type { PageTask, WorkerPool } from '#server/publishing/static-export/worker-pool.ts';
import { aCopy } from './a-copy.ts';

/** Where a venue is to be exported; forgotten with the test. */
export async function aPlace(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'emenu-export-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'menu');
}

export const storeAt = (place: string) => openExportStore(place, lockDirectory);

/** What a page says; without it, that it is of this version. */
type Saying = (asking: PageTask, copy: ReleaseCopy) => string;

const sayVersion: Saying = ({ path }, { version }) => `${path} of version ${version}`;

/** Somebody who writes pages without rendering them: each reads the dish that its address names. */
function aPool(site: string, copy: ReleaseCopy, say: Saying, asked: string[]): WorkerPool {
  const folder = openSiteFolder(site);
  const answer = (asking: PageTask): ExportedPage => {
    const { path, language, files, knownHash } = asking;
    asked.push(path);
    const body = Buffer.from(say(asking, copy));
    const hash = hashOf(body);
    if (hash !== knownHash) folder.write(files, { body, packed: { br: body, gzip: body } });
    const [, kind, id] = /\/(product|category|page)\/(\d+)$/.exec(path) ?? [];
    const parts = { shared: [], own: kind === undefined ? [] : [`${kind}:${id}`] };
    return {
      path,
      language,
      outcome: { kind: 'page', hash },
      dependencies: parts,
      until: Number.POSITIVE_INFINITY,
    };
  };
  const waiting: PageTask[] = [];
  return {
    addTasks: (askings) => waiting.push(...askings.filter(({ path }) => !path.endsWith('.png'))),
    finish: async () => waiting.map(answer),
    close: async () => undefined,
  };
}

interface Differing extends Partial<Pick<ExportSiteOptions, 'recipe' | 'assets' | 'mediaOf'>> {
  readonly say?: Saying;
}

/** Exports a release to a place, and tells which addresses were asked. */
export async function exportTo(
  place: string,
  copy: ReleaseCopy = aCopy(),
  { say = sayVersion, ...differing }: Differing = {},
): Promise<ExportResult & { readonly asked: readonly string[] }> {
  const asked: string[] = [];
  const store = await storeAt(place);
  try {
    const exported = await exportSite(copy, {
      store,
      recipe: 'one',
      now: 0,
      openWorkerPool: (site) => aPool(site, copy, say, asked),
      headers: cacheableHeaders,
      assets: [],
      mediaOf: async () => [],
      ...differing,
    });
    return { ...exported, asked };
  } finally {
    store.close();
  }
}
