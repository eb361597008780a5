import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const aBrowser = (differing: { readonly gpc?: boolean; readonly dnt?: string; readonly takes?: boolean }) => {
  const sent: (readonly [address: string, body: unknown])[] = [];
  const note = async (address: string, body: Blob) =>
    void sent.push([address, JSON.parse(await body.text())]);
  const idle: (() => void)[] = [];
  const page = Object.assign(new EventTarget(), {
    hidden: false,
    body: { dataset: { views: '/ar/api/view/', view: '{"kind":"category","id":12}' } },
  });
  const browser = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('window', { requestIdleCallback: (act: () => void) => void idle.push(act) });
  vi.stubGlobal('navigator', {
    doNotTrack: differing.dnt ?? null,
    globalPrivacyControl: differing.gpc,
    sendBeacon: (address: string, body: Blob) => {
      if (differing.takes !== false) void note(address, body);
      return differing.takes !== false;
    },
  });
  vi.stubGlobal('fetch', async (address: string, { body, ...how }: { body: Blob }) => {
    await note(`${address} ${JSON.stringify(how)}`, body);
  });
  return {
    sent,
    page,
    show: () => browser.dispatchEvent(new Event('pageshow')),
    leave: () => browser.dispatchEvent(new Event('pagehide')),
    calm: async () => {
      for (const act of idle.splice(0)) act();
      await vi.waitFor(() => undefined);
    },
  };
};

const promotion = '{"kind":"promotion","id":3}';
const twelve = ['/ar/api/view/', { kind: 'category', id: 12 }];

describe('a page', () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.unstubAllGlobals());

  const counted = async (differing: Parameters<typeof aBrowser>[0] = {}) => {
    const scene = aBrowser(differing);
    const { countPageView, countView } = await import('#client/menu/count-view.ts');
    return { ...scene, countPageView, countView };
  };

  test('is told of once everything has come and nothing else is to be done, and again to who comes back', async () => {
    const { countPageView, sent, calm, show, leave } = await counted();
    countPageView();
    await calm();
    expect(sent).toEqual([]);
    show();
    expect(sent).toEqual([]);
    await calm();
    await expect.poll(() => sent).toEqual([twelve]);
    leave();
    show();
    await calm();
    await expect.poll(() => sent).toEqual([twelve, twelve]);
  });

  test('is told of when somebody leaves it before it was calm, and not twice', async () => {
    const { countPageView, sent, calm, show, leave } = await counted();
    countPageView();
    show();
    leave();
    await expect.poll(() => sent).toEqual([twelve]);
    show();
    await calm();
    await expect.poll(() => sent).toEqual([twelve, twelve]);
  });

  test('made ahead of need is told of when it is shown, and once', async () => {
    const { countPageView, sent, calm, page, show, leave } = await counted();
    Object.assign(page, { hidden: true });
    countPageView();
    show();
    leave();
    await calm();
    expect(sent).toEqual([]);
    Object.assign(page, { hidden: false });
    page.dispatchEvent(new Event('visibilitychange'));
    await calm();
    await expect.poll(() => sent).toEqual([twelve]);
  });

  test.for([{ gpc: true }, { dnt: '1' }])('is not told of by who asked for that: %o', async (wish) => {
    const { countPageView, countView, sent, calm, show, leave } = await counted(wish);
    countPageView();
    countView(promotion);
    show();
    leave();
    await calm();
    expect(sent).toEqual([]);
  });

  test('is told of by another way where the browser does not take it', async () => {
    const { countView, sent, calm } = await counted({ takes: false });
    countView(promotion);
    await calm();
    const address = '/ar/api/view/ {"method":"POST","keepalive":true}';
    await expect.poll(() => sent).toEqual([[address, { kind: 'promotion', id: 3 }]]);
  });

  test('that is none of those that count is not told of', async () => {
    const { countPageView, sent, calm, page, show } = await counted();
    Object.assign(page.body.dataset, { view: undefined });
    countPageView();
    show();
    await calm();
    expect(sent).toEqual([]);
  });
});
