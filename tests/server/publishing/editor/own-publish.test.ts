import { describe, expect, test } from 'vitest';
import type { MenuEdits } from '#contracts/shapes/menu-edits.ts';
import type { EditApplier } from '#server/publishing/editor/apply-edits.ts';
import { commonRights } from '#server/publishing/editor/entity-kinds.ts';
import { findOwnPublish } from '#server/publishing/editor/own-publish.ts';
import type { ParsedVersion } from '#server/publishing/editor/version-reader.ts';
import { aRelease } from '#tests/support/venues.ts';
import { restaurant } from './files.ts';

const version = (number: number, menu: string): ParsedVersion => ({
  version: number,
  source: { menu, venue: '{}', phrases: new Map(), media: new Map() },
  files: restaurant(),
});

const ids = [{ of: 'item', temporary: -1, id: 22 }] as const;
const edits: MenuEdits = [{ kind: 'add', of: 'item', id: -1, in: 1, set: { name: 'Tart', price: '9' } }];

/** Version 7, and version 8 with this text; the edits make "new" of version 7. */
const found = (base: number, current: string, kind: 'ready' | 'same' = 'ready') => {
  const versions = [version(7, 'old'), version(8, current)];
  const applyEdits = (async () => ({
    kind,
    ids,
    texts: { menu: 'new', venue: '{}' },
  })) as unknown as EditApplier;
  const readVersion = async (_licence: string, wanted: number) =>
    versions.find((one) => one.version === wanted) ?? null;
  return findOwnPublish({ readVersion, applyEdits }, aRelease(8), base, edits, commonRights);
};

describe('edits whose publish got no response', () => {
  test('are recognized in the version that they made, with the ids of what they added', async () => {
    expect(await found(7, 'new')).toEqual({ ids });
  });

  test('are others’ version when anything differs', async () => {
    expect(await found(7, 'newer')).toBeNull();
    expect(await found(7, 'new', 'same')).toBeNull();
    expect(await found(6, 'new')).toBeNull();
  });

  test('are not looked for on the current version', async () => {
    expect(await found(8, 'new')).toBeNull();
  });
});
