import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { menuArchive } from '#server/adapters/database/menu-archive.ts';
import type { Activation, ActivationOutcome, MenuArchive } from '#server/publishing/menu-archive.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { aListener } from './listener.ts';
import { aDocument, aPublication, bytes } from './publications.ts';

describeOnEach([onDisk, onServer], 'the menu archive', (engine) => {
  let database: Database;
  let archive: MenuArchive;

  beforeAll(async () => {
    database = await aDatabase(engine);
    archive = menuArchive(database);
  }, 20_000);
  beforeEach(async () => {
    await sql`truncate venues, menu_versions, menu_documents, venue_domains cascade`.execute(database.db);
  });
  afterAll(() => database.close());

  test('has nothing of an unpublished venue', async () => {
    expect(await archive.venues()).toEqual([]);
    expect(await archive.venue('falafel')).toBeNull();
    expect(await archive.documents('falafel', 1)).toEqual(new Map());
    expect(await archive.document('falafel', 1, 'en')).toBeNull();
    expect(await archive.history('falafel')).toEqual([]);
    expect(await archive.versionSource('falafel', 1)).toBeNull();
  });

  test('returns what was published', async () => {
    const publication = aPublication();
    expect(await archive.activate(publication)).toEqual({ kind: 'published', version: 1 });

    expect(await archive.documents('falafel', 1)).toEqual(publication.documents);
    expect(await archive.document('falafel', 1, 'ar')).toEqual(aDocument('قائمة 1'));
    expect(await archive.document('falafel', 1, 'de')).toBeNull();
    expect(await archive.versionSource('falafel', 1)).toEqual(publication.source);
    expect(await archive.venue('falafel')).toEqual({
      licence: 'falafel',
      venue: publication.venue,
      version: 1,
      publishedAt: expect.any(Date),
    });
  });

  test('stores documents before the publish that names them, once', async () => {
    const { documents } = aPublication();
    await Promise.all([archive.storeDocuments(documents), archive.storeDocuments(documents)]);
    await archive.storeDocuments(new Map());
    expect(await archive.venues()).toEqual([]);
    expect(await archive.activate(aPublication())).toEqual({ kind: 'published', version: 1 });
    expect(await archive.documents('falafel', 1)).toEqual(documents);
  });

  test('lists venues by licence at their current version', async () => {
    await archive.activate(aPublication({ licence: 'zaatar', domains: [] }));
    await archive.activate(aPublication());
    await archive.activate(aPublication({ venue: { licence: 'falafel', name: 'New' }, expectedVersion: 1 }));
    expect(await archive.venues()).toMatchObject([
      { licence: 'falafel', version: 2, venue: { name: 'New' } },
      { licence: 'zaatar', version: 1 },
    ]);
  });

  test('lists every version, newest first, with its origin', async () => {
    await archive.activate(aPublication());
    await archive.activate(
      aPublication({ sourceHash: 'source 2', source: bytes('source 2'), expectedVersion: 1 }),
    );
    await archive.activate(
      aPublication({ expectedVersion: 2, rolledBackFrom: 1, publishedBy: 'Amal', isEdited: true }),
    );

    const history = await archive.history('falafel');
    expect(history).toMatchObject([
      {
        version: 3,
        sourceHash: 'source 1',
        rolledBackFrom: 1,
        publishedBy: 'Amal',
        isEdited: true,
        isCurrent: true,
      },
      {
        version: 2,
        sourceHash: 'source 2',
        rolledBackFrom: null,
        publishedBy: null,
        isEdited: false,
        isCurrent: false,
      },
      { version: 1, sourceHash: 'source 1', rolledBackFrom: null, isCurrent: false },
    ]);
    expect(history.map(({ publishedAt }) => publishedAt.getTime())).toEqual(
      history.map(({ publishedAt }) => publishedAt.getTime()).toSorted((a, b) => b - a),
    );
    expect(await archive.versionSource('falafel', 2)).toEqual(bytes('source 2'));
    const page = await archive.history('falafel', { before: 3, limit: 1 });
    expect(page.map(({ version }) => version)).toEqual([2]);
  });

  test('stores a document once across versions, languages and venues', async () => {
    const same = aDocument('same for all');
    const documents = new Map([
      ['en', same],
      ['fr', same],
    ] as const);
    await archive.activate(aPublication({ documents }));
    await archive.activate(aPublication({ documents, expectedVersion: 1 }));
    await archive.activate(aPublication({ documents, licence: 'zaatar', domains: [] }));

    expect(await archive.documents('zaatar', 1)).toEqual(documents);
    expect(await database.db.selectFrom('menu_documents').select('hash').execute()).toEqual([
      { hash: 'same for all' },
    ]);
  });

  test('refuses to publish over a version the author has not seen', async () => {
    expect(await archive.activate(aPublication({ expectedVersion: 1 }))).toEqual({
      kind: 'outdated',
      current: null,
    });
    await archive.activate(aPublication());
    expect(await archive.activate(aPublication())).toEqual({ kind: 'outdated', current: 1 });
    expect(await archive.history('falafel')).toHaveLength(1);
  });

  test('lets one of two simultaneous publishes win', async () => {
    await archive.activate(aPublication());
    const outcomes = await Promise.all(
      ['a', 'b'].map((sourceHash) => archive.activate(aPublication({ sourceHash, expectedVersion: 1 }))),
    );
    const expected: ActivationOutcome[] = [
      { kind: 'outdated', current: 2 },
      { kind: 'published', version: 2 },
    ];
    expect(outcomes.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual(expected);
    expect(await archive.history('falafel')).toHaveLength(2);
  });

  test("refuses another venue's domain and stores nothing", async () => {
    await archive.activate(aPublication());
    const thief = aPublication({ licence: 'zaatar', domains: ['zaatar.example', 'falafel.example'] });
    expect(await archive.activate(thief)).toEqual({
      kind: 'domain_taken',
      domain: 'falafel.example',
      by: 'falafel',
    });
    expect(await archive.venue('zaatar')).toBeNull();
  });

  test('gives a domain to one of two venues that claim it at once', async () => {
    const outcomes = await Promise.all(
      ['falafel', 'zaatar'].map((licence) =>
        archive.activate(aPublication({ licence, domains: ['new.example'] })),
      ),
    );
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['domain_taken', 'published']);
  });

  test('frees a domain that its venue no longer uses', async () => {
    await archive.activate(aPublication());
    await archive.activate(aPublication({ domains: ['other.example', 'other.example'], expectedVersion: 1 }));
    const heir = aPublication({ licence: 'zaatar', domains: ['falafel.example'] });
    expect(await archive.activate(heir)).toEqual({ kind: 'published', version: 1 });
  });

  test('notifies watchers of activations and not of refusals', async () => {
    const listener = aListener<Activation | null>();
    const stop = await archive.watch(listener.receive);
    await archive.activate(aPublication({ expectedVersion: 7 }));
    await archive.activate(aPublication());
    expect(await listener.next()).toEqual({ licence: 'falafel', version: 1 });

    await database.notify('menu_published', 'malformed');
    expect(await listener.next()).toBeNull();
    stop();
  });
});
