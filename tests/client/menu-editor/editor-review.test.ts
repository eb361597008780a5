import { describe, expect, test } from 'vitest';
import type { EditConflict } from '#client/menu-editor/editor-review.ts';
import type { EditsReview } from '#contracts/calls/menu-editor.ts';
import type { EntityChange, PublishResult } from '#contracts/shapes/publish-result.ts';
import type { SentRequest, StubResponse } from '../lib/a-device.ts';
import { aMenuEditor, someItem } from './a-menu-editor.ts';

const priceChange: EntityChange = {
  kind: 'changed',
  of: 'item',
  id: 11,
  name: 'Soup',
  fields: [{ field: 'price', language: null, before: '1.500', after: '2.000' }],
};

const someReview: EditsReview = {
  problems: [],
  changes: [priceChange],
  ids: [],
  references: [],
  published: null,
  pages: { count: 2, shown: [{ path: '/en/product/11', language: 'en' }] },
  meanwhile: null,
};

const theirs: NonNullable<EditsReview['meanwhile']> = {
  version: 8,
  at: '2026-11-22T10:05:00Z',
  by: 'Omar',
  changes: [],
  clashes: [{ kind: 'both_set', of: 'item', id: 11, field: 'price', language: null, theirs: '1.800' }],
};

const live: PublishResult = { kind: 'live', version: 8, regenerated: 2, kept: 40, ms: 120, ids: [] };

/** A menu editor with one edited price; the server’s review, and the results of publishing, one after the other. */
async function aReview(review: EditsReview, ...outcomes: readonly (PublishResult | null)[]) {
  const left = [...outcomes];
  const respond = ({ path }: SentRequest): StubResponse => {
    if (/review/.test(path)) return { body: review };
    const outcome = /publish/.test(path) ? (left.shift() ?? null) : null;
    return outcome && { body: outcome };
  };
  const editor = await aMenuEditor(respond);
  editor.page.editMembers(someItem, { price: '2.000' });
  await editor.page.requestReview();
  return { ...editor, sent: () => editor.requestsTo('POST', /publish/).map(({ body }) => body) };
}

describe('publishing', () => {
  test('sends the edits and their base version, and forgets them once they are live', async () => {
    const { page, sent } = await aReview(someReview, live);
    await page.publish();
    const edits = [{ kind: 'set', of: 'item', id: 11, set: { price: '2.000' } }];
    expect(sent()).toEqual([{ base: 7, edits }]);
    expect(page.editorReview.lastPublish.value).toEqual({ live, item: 11 });
    expect(page.editorDraft.count.value).toBe(0);
  });

  test('waits until there are no problems', async () => {
    const problem = { of: 'item', id: 11, field: 'price', text: 'is too high' } as const;
    const { page, sent } = await aReview({ ...someReview, problems: [problem] }, live);
    expect(page.editorReview.canPublish.value).toBe(false);
    await page.publish();
    expect(sent()).toEqual([]);
  });

  test('reports a lost response and keeps all edits', async () => {
    const { page } = await aReview(someReview, null, { kind: 'unchanged', version: 8, ids: [] });
    await page.publish();
    expect(page.editorReview.wasNotSent.value).toBe(true);
    expect(page.editorDraft.count.value).toBe(1);
    await page.publish();
    expect(page.editorDraft.count.value).toBe(0);
    expect(page.editorReview.lastPublish.value).toBeNull();
  });

  test('after somebody else has published requires a new review', async () => {
    const { page, requestsTo } = await aReview(someReview, { kind: 'meanwhile', meanwhile: theirs });
    await page.publish();
    await page.requestReview();
    expect(page.editorDraft.count.value).toBe(1);
    expect(requestsTo('POST', /review/).length).toBeGreaterThan(1);
  });
});

describe('edits that were published although the response was lost', () => {
  test('are forgotten with the next review', async () => {
    const { page } = await aReview({ ...someReview, changes: [], published: 8 });
    expect(page.editorDraft.count.value).toBe(0);
    expect(page.editorReview.review.value).toBeNull();
  });
});

describe('a conflict', () => {
  test('with an entity that others removed is left to the problems', async () => {
    const clashes = theirs.clashes.map(
      (one) => ({ ...one, kind: 'removed_by_others', field: null }) as const,
    );
    const { page } = await aReview({ ...someReview, meanwhile: { ...theirs, clashes } });
    expect(page.editorReview.undecided.value).toEqual([]);
  });

  test('must be resolved before publishing, for example with one’s own value', async () => {
    const { page, sent } = await aReview({ ...someReview, meanwhile: theirs }, live);
    const [clash] = page.editorReview.undecided.value;
    if (!clash) throw new Error('Nothing clashes');
    expect(page.editorReview.canPublish.value).toBe(false);
    page.acceptOwn(clash);
    expect(page.editorReview.canPublish.value).toBe(true);
    await page.publish();
    expect(sent()).toMatchObject([{ base: 8, edits: [{ of: 'item', id: 11 }] }]);
  });

  test('can be resolved for the other value', async () => {
    const { page } = await aReview({ ...someReview, meanwhile: theirs });
    page.editMembers(someItem, { name: { ar: 'حساء', en: 'Broth' } });
    const [clash] = theirs.clashes;
    if (clash) page.acceptTheirs(clash);
    expect(page.membersOf(someItem)).toEqual({ name: { ar: 'حساء', en: 'Broth' } });
    page.acceptTheirs({
      ...theirs.clashes[0],
      field: 'name',
      language: 'ar',
      theirs: 'شوربة',
    } as EditConflict);
    expect(page.membersOf(someItem)).toEqual({ name: { en: 'Broth' } });
  });
});

describe('the history', () => {
  const versions = [7, 6].map((version) => ({
    version,
    at: '2026-11-22T10:00:00Z',
    by: null,
    again: null,
    is_current: version === 7,
  }));

  test('is loaded page by page, and each change once', async () => {
    const { page, requests } = await aMenuEditor(({ path, body }) => {
      if (/version/.test(path)) return { body: { changes: /\/6\//.test(path) ? null : [] } };
      const { before } = body as { readonly before: number | null };
      return {
        body: {
          versions: before === null ? versions.slice(0, 1) : versions.slice(1),
          has_more: before === null,
        },
      };
    });
    await page.readVersions();
    expect(page.editorHistory.hasMore.value).toBe(true);
    await page.readOlderVersions();
    expect(page.editorHistory.versions.value).toEqual(versions);
    await Promise.all([page.readChanges(7), page.readChanges(6)]);
    await page.readChanges(7);
    expect(page.editorHistory.changes.value).toEqual(
      new Map<number, unknown>([
        [7, []],
        [6, 'first'],
      ]),
    );
    expect(requests.filter(({ path }) => /version/.test(path))).toHaveLength(2);
  });

  test('can restore a version', async () => {
    const { page, requestsTo } = await aMenuEditor(({ path }) => ({
      body: /rollback/.test(path) ? live : { versions, has_more: false },
    }));
    await page.rollBackTo(6, 7);
    expect(page.editorHistory.outcome.value).toEqual(live);
    expect(requestsTo('POST', /rollback/).map(({ body }) => body)).toEqual([{ version: 6, base: 7 }]);
  });
});
