import type { Database } from '#server/adapters/database/database.ts';
import { menuArchive } from '#server/adapters/database/menu-archive.ts';
import type { Publication } from '#server/publishing/menu-archive.ts';

export const bytes = (text: string) => new TextEncoder().encode(text);

/** A document whose hash is its content, so that a mixed-up one is easy to see. */
export const aDocument = (text: string) => ({ hash: text, body: bytes(text) });

export function aPublication(given: Partial<Publication> = {}): Publication {
  return {
    licence: 'falafel',
    venue: { licence: 'falafel', domains: ['falafel.example'] },
    domains: ['falafel.example'],
    sourceHash: 'source 1',
    source: bytes('source 1'),
    documents: new Map([
      ['en', aDocument('menu 1')],
      ['ar', aDocument('قائمة 1')],
    ]),
    notification: null,
    rolledBackFrom: null,
    publishedBy: null,
    isEdited: false,
    expectedVersion: null,
    mediaSince: new Date(),
    ...given,
  };
}

/** The publication of `version`. Everything in it names the version. */
export function publicationOf(version: number): Publication {
  return aPublication({
    venue: { licence: 'falafel', revision: version },
    domains: [`v${version}.falafel.example`],
    sourceHash: `source ${version}`,
    source: bytes(`source ${version}`),
    documents: new Map([
      ['en', aDocument(`menu ${version} ${'falafel '.repeat(2_000)}`)],
      ['ar', aDocument(`قائمة ${version}`)],
      ['de', aDocument('unverändert')],
    ]),
    expectedVersion: version === 1 ? null : version - 1,
  });
}

/** Publishes a venue with settings of its own. @returns its licence. */
export async function publishedVenue(database: Database, venue: object): Promise<string> {
  const licence = `venue-${crypto.randomUUID()}`;
  await menuArchive(database).activate(aPublication({ licence, domains: [], venue: { licence, ...venue } }));
  return licence;
}
