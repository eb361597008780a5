import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const aBrowser = (differing: { readonly gpc?: boolean; readonly dnt?: string; readonly takes?: boolean }) => {
  const sent: (readonly [address: string, body: unknown])[] = [];
  const record = async (address: string, body: Blob) =>
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
      if (differing.takes !== false) void record(address, body);
      return differing.takes !== false;
    },
  });
  vi.stubGlobal('fetch', async (address: string, { body, ...how }: { body: Blob }) => {
    await record(`${address} ${JSON.stringify(how)}`, body);
  });
  return {
    sent,
    page,
    show: () => browser.dispatchEvent(new Event('pageshow')),
    leave: () => browser.dispatchEvent(new Event('pagehide')),
    runIdle: async () => {
      for (const act of idle.splice(0)) act();
      await vi.waitFor(() => undefined);
    },
  };
};

const promotion = '{"kind":"promotion","id":3}';
const twelve = ['/ar/api/view/', { kind: 'category', id: 12 }];

describe('a page view', () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.unstubAllGlobals());

  const load = async (differing: Parameters<typeof aBrowser>[0] = {}) => {
    const browser = aBrowser(differing);
    const { countPageView, countView } = await import('#client/menu/count-view.ts');
    return { ...browser, countPageView, countView };
  };

  test('is counted once the page is loaded and idle, and again when the diner comes back', async () => {
    const { countPageView, sent, runIdle, show, leave } = await load();
    countPageView();
    await runIdle();
    expect(sent).toEqual([]);
    show();
    expect(sent).toEqual([]);
    await runIdle();
    await expect.poll(() => sent).toEqual([twelve]);
    leave();
    show();
    await runIdle();
    await expect.poll(() => sent).toEqual([twelve, twelve]);
  });

  test('is counted once when the diner leaves before the page is idle', async () => {
    const { countPageView, sent, runIdle, show, leave } = await load();
    countPageView();
    show();
    leave();
    await expect.poll(() => sent).toEqual([twelve]);
    show();
    await runIdle();
    await expect.poll(() => sent).toEqual([twelve, twelve]);
  });

  test('of a prerendered page is counted once, when it is shown', async () => {
    const { countPageView, sent, runIdle, page, show, leave } = await load();
    Object.assign(page, { hidden: true });
    countPageView();
    show();
    leave();
    await runIdle();
    expect(sent).toEqual([]);
    Object.assign(page, { hidden: false });
    page.dispatchEvent(new Event('visibilitychange'));
    await runIdle();
    await expect.poll(() => sent).toEqual([twelve]);
  });

  test.for([{ gpc: true }, { dnt: '1' }])('is not counted for %o', async (signal) => {
    const { countPageView, countView, sent, runIdle, show, leave } = await load(signal);
    countPageView();
    countView(promotion);
    show();
    leave();
    await runIdle();
    expect(sent).toEqual([]);
  });

  test('is sent by fetch where the browser refuses a beacon', async () => {
    const { countView, sent, runIdle } = await load({ takes: false });
    countView(promotion);
    await runIdle();
    const address = '/ar/api/view/ {"method":"POST","keepalive":true}';
    await expect.poll(() => sent).toEqual([[address, { kind: 'promotion', id: 3 }]]);
  });

  test('of a page that does not count is not counted', async () => {
    const { countPageView, sent, runIdle, page, show } = await load();
    Object.assign(page.body.dataset, { view: undefined });
    countPageView();
    show();
    await runIdle();
    expect(sent).toEqual([]);
  });
});
