import type { MenuArchive } from './menu-archive.ts';
import type { MenuBuild } from './publisher.ts';
import { packSource, sourceHash, unpackSource, venueFileIn } from './source.ts';

/** The status of a permanently closed venue. */
export const retiredStatus = 'RETIRED';

/** A build of a version with its venue retired and its domains removed; `null` when there is no such version. */
export async function retiredBuild(
  { versionSource, documents }: Pick<MenuArchive, 'versionSource' | 'documents'>,
  licence: string,
  version: number,
): Promise<MenuBuild | null> {
  const packed = await versionSource(licence, version);
  if (!packed) return null;
  const { venue: text, ...others } = unpackSource(packed);
  const written = JSON.parse(text.replace(/^\ufeff/, '')) as Readonly<Record<string, unknown>>;
  const venue = `${JSON.stringify({ ...written, status: retiredStatus, domains: [] }, null, 2)}\n`;
  const source = packSource({ ...others, venue });
  return {
    licence,
    venue: venueFileIn(source),
    domains: [],
    sourceHash: sourceHash({ ...others, venue }, others.media ?? new Map()),
    source,
    documents: await documents(licence, version),
    rolledBackFrom: null,
  };
}
