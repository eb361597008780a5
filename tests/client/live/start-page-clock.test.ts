import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aDocument, aPageWithClock, shown } from './a-page-with-clock.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');
const second = 1_000;
const hour = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ now: noon }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** An instant this long after noon, as pages contain it. */
const inSeconds = (seconds: number) => String(noon / second + seconds);

/** The response of a server whose clock is right. */
const live = async () => Response.json(null, { headers: { date: new Date(Date.now()).toUTCString() } });
const noResponse = () => new Promise<never>(() => undefined);

/** The page of a venue that closes ten seconds after noon, and what it shows. */
function aClosingPage(attributes: Record<string, string> = {}) {
  const button = shown({ while: 'open' });
  const notice = shown({ from: inSeconds(10) }, true);
  const document = aDocument({ schedule: `0 open ${inSeconds(10)} closed`, ...attributes }, [button, notice]);
  const isOpen = () => ({
    button: !button.hidden,
    notice: !notice.hidden,
    cart: document.cart.href !== '',
    now: document.body.dataset.now,
  });
  return { document, isOpen };
}

const openNow = { button: true, notice: false, cart: true, now: undefined };
const closedNow = { button: false, notice: true, cart: false, now: 'closed' };

describe('a page with a clock', () => {
  test('changes at the instant, not before', async () => {
    const { document, isOpen } = aClosingPage();
    const changed = vi.fn();
    document.addEventListener('schedulechange', changed);
    const page = aPageWithClock(document, live);
    await page.start();
    await page.advance(10 * second - 1);
    expect(isOpen()).toEqual(openNow);
    await page.advance(1);
    expect(isOpen()).toEqual(closedNow);
    expect(changed).toHaveBeenCalledOnce();
    expect(page.reads).toEqual([]);
  });

  test('changes at the instant by the device’s clock until the server responds', async () => {
    const { document, isOpen } = aClosingPage();
    const page = aPageWithClock(document, noResponse);
    await page.start();
    await page.advance(10 * second);
    expect(isOpen()).toEqual(closedNow);
  });

  test('shows a past change even without a response of the server', async () => {
    const { document, isOpen } = aClosingPage();
    vi.setSystemTime(noon + 10 * second);
    const page = aPageWithClock(document, noResponse);
    await page.start();
    await page.advance(2 * second);
    expect(isOpen()).toEqual(closedNow);
  });

  test('does not use a wrong device clock while the server is about to respond', async () => {
    const { document, isOpen } = aClosingPage();
    const changed = vi.fn();
    document.addEventListener('schedulechange', changed);
    vi.setSystemTime(noon + 5 * hour);
    const page = aPageWithClock(document, async () => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return Response.json(null, { headers: { date: new Date(noon).toUTCString() } });
    });
    await page.start();
    await page.advance(2 * second);
    expect(isOpen()).toEqual(openNow);
    expect(changed).not.toHaveBeenCalled();
  });

  test('is corrected when the server responds late', async () => {
    const { document, isOpen } = aClosingPage({ holds: inSeconds(10) });
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    vi.setSystemTime(noon + 5 * hour);
    const page = aPageWithClock(document, async () => {
      await new Promise((resolve) => setTimeout(resolve, 3 * second));
      return Response.json(null, { headers: { date: new Date(noon + 3 * second).toUTCString() } });
    });
    await page.start();
    await page.advance(2 * second);
    expect(isOpen()).toEqual(closedNow);
    await page.advance(second);
    expect(isOpen()).toEqual(openNow);
    await page.advance(6 * second);
    expect(page.reads, 'not due yet').toEqual([]);
    await page.advance(8 * second);
    expect(isOpen()).toEqual(closedNow);
    expect(page.reads).toHaveLength(1);
  });

  test('uses the device’s clock where the response breaks off', async () => {
    const { document, isOpen } = aClosingPage();
    const page = aPageWithClock(document, async () => new Response('{"top'));
    await page.start();
    await page.advance(10 * second);
    expect(isOpen()).toEqual(closedNow);
  });

  test('rests while it is hidden and updates when it is shown', async () => {
    const { document, isOpen } = aClosingPage();
    const page = aPageWithClock(document, live);
    await page.start();
    page.setVisibility('hidden');
    await page.advance(10 * second);
    expect(vi.getTimerCount()).toBe(0);
    expect(isOpen()).toEqual(openNow);
    page.setVisibility('visible');
    expect(isOpen()).toEqual(closedNow);
  });
});

describe('a list of dishes', () => {
  const aListPage = (holds = inSeconds(10)) => aDocument({ holds });
  const advanceSeconds = async (page: ReturnType<typeof aPageWithClock>, seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 1) await page.advance(second);
  };

  test.for([0, 0.5, 0.999])('is reread within seven seconds of its change, at chance %f', async (chance) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    const page = aPageWithClock(aListPage(), live);
    await page.start();
    await page.advance(10 * second - 1);
    expect(page.reads).toEqual([]);
    await page.advance(2 + 7 * second * chance);
    expect(page.reads).toEqual(['http://corner.localhost/en/home']);
  });

  test('is reread three times in all if it stays the same', async () => {
    const page = aPageWithClock(aListPage(), live);
    await page.start();
    await advanceSeconds(page, 400);
    expect(page.reads).toHaveLength(3);
  });

  test('is not reread once the page is valid', async () => {
    const document = aListPage();
    const page = aPageWithClock(document, live);
    await page.start();
    await advanceSeconds(page, 18);
    document.body.dataset.holds = inSeconds(hour);
    document.dispatchEvent(new Event('pagerefresh'));
    await advanceSeconds(page, 200);
    expect(page.reads).toHaveLength(1);
  });

  test('is not reread by a page saved on the device', async () => {
    const page = aPageWithClock(aListPage(), noResponse);
    await page.start(true);
    await advanceSeconds(page, 60);
    expect(page.reads).toEqual([]);
  });

  test('is reread by a hidden page once it is shown', async () => {
    const page = aPageWithClock(aListPage(), live);
    await page.start();
    page.setVisibility('hidden');
    await advanceSeconds(page, 60);
    expect(page.reads).toEqual([]);
    page.setVisibility('visible');
    await advanceSeconds(page, 8);
    expect(page.reads).toHaveLength(1);
  });
});
