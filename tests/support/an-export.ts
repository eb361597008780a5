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
import { aCopy } from './a-release-copy.ts';

/** A temporary path to export to. */
export async function anExportPath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'emenu-export-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'menu');
}

export const storeAt = (path: string) => openExportStore(path, lockDirectory);

/** The text of a page; by default it names the version. */
type RenderText = (task: PageTask, copy: ReleaseCopy) => string;

const renderVersion: RenderText = ({ path }, { version }) => `${path} of version ${version}`;

/** A worker pool that writes text instead of rendering. Each page depends on the item in its path. */
function aPool(site: string, copy: ReleaseCopy, renderText: RenderText, requested: string[]): WorkerPool {
  const folder = openSiteFolder(site);
  const render = (task: PageTask): ExportedPage => {
    const { path, language, files, knownHash } = task;
    requested.push(path);
    const body = Buffer.from(renderText(task, copy));
    const hash = hashOf(body);
    if (hash !== knownHash) folder.write(files, { body, packed: { br: body, gzip: body } });
    const [, kind, id] = /\/(product|category|page)\/(\d+)$/.exec(path) ?? [];
    const dependencies = { shared: [], own: kind === undefined ? [] : [`${kind}:${id}`] };
    return {
      path,
      language,
      outcome: { kind: 'page', hash },
      dependencies,
      until: Number.POSITIVE_INFINITY,
    };
  };
  const waiting: PageTask[] = [];
  return {
    addTasks: (tasks) => waiting.push(...tasks.filter(({ path }) => !path.endsWith('.png'))),
    finish: async () => waiting.map(render),
    close: async () => undefined,
  };
}

interface Differing extends Partial<Pick<ExportSiteOptions, 'recipe' | 'assets' | 'mediaOf'>> {
  readonly renderText?: RenderText;
}

/** Exports a release to a path and returns the requested addresses. */
export async function exportTo(
  path: string,
  copy: ReleaseCopy = aCopy(),
  { renderText = renderVersion, ...differing }: Differing = {},
): Promise<ExportResult & { readonly requested: readonly string[] }> {
  const requested: string[] = [];
  const store = await storeAt(path);
  try {
    const exported = await exportSite(copy, {
      store,
      recipe: 'one',
      now: 0,
      openWorkerPool: (site) => aPool(site, copy, renderText, requested),
      headers: cacheableHeaders,
      assets: [],
      mediaOf: async () => [],
      ...differing,
    });
    return { ...exported, requested };
  } finally {
    store.close();
  }
}
