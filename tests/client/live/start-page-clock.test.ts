import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aDocument, aPageWithClock, shown } from './a-clocked-page.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');
const second = 1_000;
const hour = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ now: noon }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** An instant so long after noon, as pages carry it. */
const inSeconds = (seconds: number) => String(noon / second + seconds);

/** What the server answers, whose clock is right. */
const live = async () => Response.json(null, { headers: { date: new Date(Date.now()).toUTCString() } });
const nobody = () => new Promise<never>(() => undefined);

/** A page of a venue that closes ten seconds after noon, and what it shows. */
function closing(says: Record<string, string> = {}) {
  const button = shown({ while: 'open' });
  const notice = shown({ from: inSeconds(10) }, true);
  const document = aDocument({ turns: `0 open ${inSeconds(10)} closed`, ...says }, [button, notice]);
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

describe('a page that follows the clock', () => {
  test('turns at the instant, not before', async () => {
    const { document, isOpen } = closing();
    const turned = vi.fn();
    document.addEventListener('turned', turned);
    const page = aPageWithClock(document, live);
    await page.follow();
    await page.pass(10 * second - 1);
    expect(isOpen()).toEqual(openNow);
    await page.pass(1);
    expect(isOpen()).toEqual(closedNow);
    expect(turned).toHaveBeenCalledOnce();
    expect(page.asked).toEqual([]);
  });

  test('turns at the instant by the device’s own clock while nobody says what time it is', async () => {
    const { document, isOpen } = closing();
    const page = aPageWithClock(document, nobody);
    await page.follow();
    await page.pass(10 * second);
    expect(isOpen()).toEqual(closedNow);
  });

  test('shows by then what turns as soon as it has come, though nobody says what time it is', async () => {
    const { document, isOpen } = closing();
    vi.setSystemTime(noon + 10 * second);
    const page = aPageWithClock(document, nobody);
    await page.follow();
    await page.pass(2 * second);
    expect(isOpen()).toEqual(closedNow);
  });

  test('does not go by a device’s wrong clock while the server is about to say', async () => {
    const { document, isOpen } = closing();
    const turned = vi.fn();
    document.addEventListener('turned', turned);
    vi.setSystemTime(noon + 5 * hour);
    const page = aPageWithClock(document, async () => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return Response.json(null, { headers: { date: new Date(noon).toUTCString() } });
    });
    await page.follow();
    await page.pass(2 * second);
    expect(isOpen()).toEqual(openNow);
    expect(turned).not.toHaveBeenCalled();
  });

  test('is put right when the server says late what time it is', async () => {
    const { document, isOpen } = closing({ holds: inSeconds(10) });
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    vi.setSystemTime(noon + 5 * hour);
    const page = aPageWithClock(document, async () => {
      await new Promise((resolve) => setTimeout(resolve, 3 * second));
      return Response.json(null, { headers: { date: new Date(noon + 3 * second).toUTCString() } });
    });
    await page.follow();
    await page.pass(2 * second);
    expect(isOpen()).toEqual(closedNow);
    await page.pass(second);
    expect(isOpen()).toEqual(openNow);
    await page.pass(6 * second);
    expect(page.asked, 'what is not over yet').toEqual([]);
    await page.pass(8 * second);
    expect(isOpen()).toEqual(closedNow);
    expect(page.asked).toHaveLength(1);
  });

  test('goes by the device’s own clock where the answer breaks off', async () => {
    const { document, isOpen } = closing();
    const page = aPageWithClock(document, async () => new Response('{"top'));
    await page.follow();
    await page.pass(10 * second);
    expect(isOpen()).toEqual(closedNow);
  });

  test('rests while it is out of sight, and shows what it is like as it comes back', async () => {
    const { document, isOpen } = closing();
    const page = aPageWithClock(document, live);
    await page.follow();
    page.look('hidden');
    await page.pass(10 * second);
    expect(vi.getTimerCount()).toBe(0);
    expect(isOpen()).toEqual(openNow);
    page.look('visible');
    expect(isOpen()).toEqual(closedNow);
  });
});

describe('what is listed', () => {
  const listed = (holds = inSeconds(10)) => aDocument({ holds });
  const often = async (page: ReturnType<typeof aPageWithClock>, seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 1) await page.pass(second);
  };

  test.for([0, 0.5, 0.999])(
    'is asked for within seven seconds of its change, at chance %f',
    async (chance) => {
      vi.spyOn(Math, 'random').mockReturnValue(chance);
      const page = aPageWithClock(listed(), live);
      await page.follow();
      await page.pass(10 * second - 1);
      expect(page.asked).toEqual([]);
      await page.pass(2 + 7 * second * chance);
      expect(page.asked).toEqual(['http://corner.localhost/en/home']);
    },
  );

  test('is asked for three times in all where it stays as it was', async () => {
    const page = aPageWithClock(listed(), live);
    await page.follow();
    await often(page, 400);
    expect(page.asked).toHaveLength(3);
  });

  test('is asked for no more once the page says that it holds', async () => {
    const document = listed();
    const page = aPageWithClock(document, live);
    await page.follow();
    await often(page, 18);
    document.body.dataset.holds = inSeconds(hour);
    document.dispatchEvent(new Event('renewed'));
    await often(page, 200);
    expect(page.asked).toHaveLength(1);
  });

  test('is not asked for by a page that was kept on this phone', async () => {
    const page = aPageWithClock(listed(), nobody);
    await page.follow(true);
    await often(page, 60);
    expect(page.asked).toEqual([]);
  });

  test('is asked for by a page that is out of sight once it is looked at', async () => {
    const page = aPageWithClock(listed(), live);
    await page.follow();
    page.look('hidden');
    await often(page, 60);
    expect(page.asked).toEqual([]);
    page.look('visible');
    await often(page, 8);
    expect(page.asked).toHaveLength(1);
  });
});
