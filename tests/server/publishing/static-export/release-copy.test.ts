import { describe, expect, test } from 'vitest';
import { emptyLiveState } from '#server/catalog/live-state.ts';
import {
  copyRelease,
  readCopy,
  releaseFrom,
  writeCopy,
} from '#server/publishing/static-export/release-copy.ts';
import { aCopy } from '#tests/support/a-release-copy.ts';

const roundTrip = (copy: unknown): unknown => JSON.parse(JSON.stringify(copy));

describe('a copy of a release', () => {
  test('is unchanged after a round trip', () => {
    expect(readCopy(roundTrip(writeCopy(aCopy())))).toEqual(aCopy());
  });

  test('opens as the release it was made of', async () => {
    const release = releaseFrom(aCopy());
    expect(release).toMatchObject({ licence: 'corner', version: 3, live: aCopy().live });
    expect((await release.menu('ar'))?.part('tile:1')).toMatchObject({ name: 'شوربات' });
    expect(await release.menu('fr')).toBe(null);
  });

  test.for([null, {}, [], 'corner', { ...(writeCopy(aCopy()) as object), version: '3' }])(
    'is null when it is %j',
    (value) => {
      expect(readCopy(value)).toBe(null);
    },
  );

  test('contains what diners see', async () => {
    const { documents, venue } = aCopy();
    const copies = copyRelease({
      archive: {
        venue: async (licence) =>
          licence === 'corner' ? { licence, venue, version: 7, publishedAt: new Date(0) } : null,
        documents: async (_, version) => (version === 7 ? documents : new Map()),
      },
      liveState: async () => emptyLiveState,
      paysOnline: () => false,
    });
    expect(await copies('corner')).toEqual({
      licence: 'corner',
      version: 7,
      venue,
      live: emptyLiveState,
      paysOnline: false,
      documents,
    });
    expect(await copies('nobody')).toBe(null);
  });
});
