import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { lockDirectory } from '#server/adapters/database/lock.ts';
import { openShelf } from '#server/adapters/static-export/open-shelf.ts';
import { siteFolder } from '#server/adapters/static-export/site-folder.ts';
import { standingHeads } from '#server/http/headers.ts';
import type { Asking, Crew } from '#server/publishing/static-export/crew.ts';
import { type Exported, type ExportNeeds, exportSite } from '#server/publishing/static-export/export-site.ts';
import type { ExportedPage } from '#server/publishing/static-export/exported-page.ts';
import { hashOf } from '#server/publishing/static-export/pack-page.ts';
import type { ReleaseCopy } from '#server/publishing/static-export/release-copy.ts';
import { aCopy } from './a-copy.ts';

/** Where a venue is to be exported; forgotten with the test. */
export async function aPlace(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'emenu-export-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'menu');
}

export const shelfAt = (place: string) => openShelf(place, lockDirectory);

/** What a page says; without it, that it is of this version. */
type Saying = (asking: Asking, copy: ReleaseCopy) => string;

const sayVersion: Saying = ({ path }, { version }) => `${path} of version ${version}`;

/** Somebody who writes pages without rendering them: each reads the dish that its address names. */
function aCrew(site: string, copy: ReleaseCopy, say: Saying, asked: string[]): Crew {
  const folder = siteFolder(site);
  const answer = (asking: Asking): ExportedPage => {
    const { path, language, files, known } = asking;
    asked.push(path);
    const body = Buffer.from(say(asking, copy));
    const hash = hashOf(body);
    if (hash !== known) folder.write(files, { body, packed: { br: body, gzip: body } });
    const [, kind, id] = /\/(product|category|page)\/(\d+)$/.exec(path) ?? [];
    const parts = { shared: [], own: kind === undefined ? [] : [`${kind}:${id}`] };
    return { path, language, outcome: { kind: 'page', hash }, parts, until: Number.POSITIVE_INFINITY };
  };
  const waiting: Asking[] = [];
  return {
    ask: (askings) => waiting.push(...askings.filter(({ path }) => !path.endsWith('.png'))),
    answers: async () => waiting.map(answer),
    close: async () => undefined,
  };
}

interface Differing extends Partial<Pick<ExportNeeds, 'recipe' | 'assets' | 'mediaOf'>> {
  readonly say?: Saying;
}

/** Exports a release to a place, and tells which addresses were asked. */
export async function exportTo(
  place: string,
  copy: ReleaseCopy = aCopy(),
  { say = sayVersion, ...differing }: Differing = {},
): Promise<Exported & { readonly asked: readonly string[] }> {
  const asked: string[] = [];
  const shelf = await shelfAt(place);
  try {
    const exported = await exportSite(copy, {
      shelf,
      recipe: 'one',
      now: 0,
      callCrew: (site) => aCrew(site, copy, say, asked),
      heads: standingHeads,
      assets: [],
      mediaOf: async () => [],
      ...differing,
    });
    return { ...exported, asked };
  } finally {
    shelf.close();
  }
}
