import { describe, expect, test } from 'vitest';
import type { EditsReview } from '#contracts/calls/menu-editor.ts';
import type { EntityChange, PublishResult } from '#contracts/shapes/publish-result.ts';
import type { Answer, Asked } from '../lib/a-device.ts';
import { aPublisher, someItem } from './in-menu-editor.ts';

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
  pages: { count: 2, shown: [{ path: '/en/product/11', language: 'en' }] },
  meanwhile: null,
};

const theirs: NonNullable<EditsReview['meanwhile']> = {
  version: 8,
  at: '2026-11-22T10:05:00Z',
  by: 'Omar',
  changes: [],
  clashes: [{ item: 11, field: 'price', language: null, theirs: '1.800' }],
};

const live: PublishResult = { kind: 'live', version: 8, regenerated: 2, kept: 40, ms: 120 };

/** A desk that means to change one price; what the server says of it, and what comes of publishing, in turn. */
async function aReview(review: EditsReview, ...outcomes: readonly (PublishResult | null)[]) {
  const left = [...outcomes];
  const answer = ({ path }: Asked): Answer => {
    if (/review/.test(path)) return { body: review };
    const outcome = /publish/.test(path) ? (left.shift() ?? null) : null;
    return outcome && { body: outcome };
  };
  const desk = await aPublisher(answer);
  desk.page.editItem(someItem, { price: '2.000' });
  await desk.page.requestReview();
  return { ...desk, sent: () => desk.askedFor('POST', /publish/).map(({ body }) => body) };
}

describe('publishing', () => {
  test('sends what was edited and the version it began with, and forgets it once it is live', async () => {
    const { page, sent } = await aReview(someReview, live);
    await page.publish();
    const edits = { items: [{ item: 11, set: { price: '2.000' } }], venue: {} };
    expect(sent()).toEqual([{ base: 7, edits }]);
    expect(page.editorReview.lastPublish.value).toEqual({ live, item: 11 });
    expect(page.editorDraft.count.value).toBe(0);
  });

  test('waits until nothing is wrong', async () => {
    const problem = { item: 11, field: 'price', text: 'is too high' };
    const { page, sent } = await aReview({ ...someReview, problems: [problem] }, live);
    expect(page.editorReview.canPublish.value).toBe(false);
    await page.publish();
    expect(sent()).toEqual([]);
  });

  test('whose answer was lost says so, and keeps all edits', async () => {
    const { page } = await aReview(someReview, null, { kind: 'unchanged', version: 8 });
    await page.publish();
    expect(page.editorReview.wasNotSent.value).toBe(true);
    expect(page.editorDraft.count.value).toBe(1);
    await page.publish();
    expect(page.editorDraft.count.value).toBe(0);
    expect(page.editorReview.lastPublish.value).toBeNull();
  });

  test('that somebody else forestalls is reviewed again', async () => {
    const { page, askedFor } = await aReview(someReview, { kind: 'meanwhile', meanwhile: theirs });
    await page.publish();
    await page.requestReview();
    expect(page.editorDraft.count.value).toBe(1);
    expect(askedFor('POST', /review/).length).toBeGreaterThan(1);
  });
});

describe('what two people have changed', () => {
  test('is decided before anything is published, and one’s own put in place of theirs', async () => {
    const { page, sent } = await aReview({ ...someReview, meanwhile: theirs }, live);
    const [clash] = page.editorReview.undecided.value;
    if (!clash) throw new Error('Nothing clashes');
    expect(page.editorReview.canPublish.value).toBe(false);
    page.acceptOwn(clash);
    expect(page.editorReview.canPublish.value).toBe(true);
    await page.publish();
    expect(sent()).toMatchObject([{ base: 8, edits: { items: [{ item: 11 }] } }]);
  });

  test('stays theirs where one leaves it to them', async () => {
    const { page } = await aReview({ ...someReview, meanwhile: theirs });
    page.editItem(someItem, { name: { ar: 'حساء', en: 'Broth' } });
    const [clash] = theirs.clashes;
    if (clash) page.acceptTheirs(clash);
    expect(page.editsOf(11)).toEqual({ name: { ar: 'حساء', en: 'Broth' } });
    page.acceptTheirs({ item: 11, field: 'name', language: 'ar', theirs: 'شوربة' });
    expect(page.editsOf(11)).toEqual({ name: { en: 'Broth' } });
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

  test('is read page by page, and each change once', async () => {
    const { page, asked } = await aPublisher(({ path, body }) => {
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
    expect(asked.filter(({ path }) => /version/.test(path))).toHaveLength(2);
  });

  test('leads back to a version as it was', async () => {
    const { page, askedFor } = await aPublisher(({ path }) => ({
      body: /rollback/.test(path) ? live : { versions, has_more: false },
    }));
    await page.rollBackTo(6, 7);
    expect(page.editorHistory.outcome.value).toEqual(live);
    expect(askedFor('POST', /rollback/).map(({ body }) => body)).toEqual([{ version: 6, base: 7 }]);
  });
});
