import { afterEach, beforeEach, expect, test, vi } from 'vitest';

async function aPage(differing: { gpc?: boolean; dnt?: string; takes?: boolean; view?: string } = {}) {
  const sent: unknown[] = [];
  const page = Object.assign(new EventTarget(), {
    hidden: false,
    body: { dataset: { views: '/ar/api/view/', view: differing.view ?? '{"kind":"category","id":12}' } },
  });
  const browser = new EventTarget();
  const record = async (how: string, body: Blob) => void sent.push([how, JSON.parse(await body.text())]);
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('navigator', {
    doNotTrack: differing.dnt ?? null,
    globalPrivacyControl: differing.gpc,
    sendBeacon: (address: string, body: Blob) => {
      if (differing.takes !== false) void record(address, body);
      return differing.takes !== false;
    },
  });
  vi.stubGlobal('fetch', (address: string, { body }: { body: Blob }) => record(`fetch ${address}`, body));
  return {
    ...(await import('#client/menu/note.ts')),
    sent,
    leave: () => browser.dispatchEvent(new Event('pagehide')),
    hide: () => {
      Object.assign(page, { hidden: true });
      page.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

const views = '/ar/api/view/';

test('one call says what was done, once, when the diner leaves', async () => {
  const { noteSeen, noteAdded, noteNothing, sent, leave } = await aPage();
  noteSeen(11);
  noteAdded({ product: 11 }, []);
  noteAdded({ product: 12 }, [{ product: 11 }]);
  noteAdded({ product: 12 }, [{ product: 11 }, { product: 12 }]);
  noteNothing('tabbouleh');
  expect(sent).toEqual([]);
  leave();
  leave();
  const done = { seen: [11, 12], added: [11, 12], begun: true, nothing: 'tabbouleh' };
  await expect.poll(() => sent).toEqual([[views, done]]);
});

test('a dish that is added on its own page is not seen twice', async () => {
  const { noteAdded, sent, leave } = await aPage({ view: '{"kind":"product","id":11}' });
  noteAdded({ product: 11 }, [{ product: 12 }]);
  leave();
  await expect.poll(() => sent).toEqual([[views, { added: [11] }]]);
});

test('a phone that hides the page says it then, with no more than a call takes', async () => {
  const { noteSeen, sent, hide } = await aPage();
  for (let id = 1; id < 20; id += 1) noteSeen(id);
  hide();
  await expect.poll(() => sent).toEqual([[views, { seen: [1, 2, 3, 4, 5, 6, 7, 8] }]]);
});

test('it is sent by fetch where the browser refuses a beacon', async () => {
  const { noteNothing, sent, leave } = await aPage({ takes: false });
  noteNothing('tabbouleh');
  leave();
  await expect.poll(() => sent).toEqual([[`fetch ${views}`, { nothing: 'tabbouleh' }]]);
});

test.for([{ gpc: true }, { dnt: '1' }])('nothing is said for %o', async (signal) => {
  const { noteAdded, noteNothing, sent, leave } = await aPage(signal);
  noteAdded({ product: 11 }, []);
  noteNothing('tabbouleh');
  leave();
  expect(sent).toEqual([]);
});
