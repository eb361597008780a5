import { onTestFinished, vi } from 'vitest';
import { type OrderFeedOptions, subscribeToOrder } from '#client/live/topic-feed.ts';
import { aRealtimeServer } from '#tests/support/realtime.ts';

/** A page that is hidden, and comes back, by hand. */
function aPage(port: number, chance = 0) {
  const watching = new Set<() => void>();
  const state = { isHidden: false };
  return {
    state,
    around: {
      pageUrl: `http://127.0.0.1:${port}/en/orders/1`,
      isHidden: () => state.isHidden,
      onReturn: (back: () => void) => {
        watching.add(back);
        return () => void watching.delete(back);
      },
      random: () => chance,
    },
    comeBack: () => {
      for (const back of watching) back();
    },
  };
}

/** Follows an order, and keeps what is said of it. */
export function aFeed(port: number, heeding: Partial<Pick<OrderFeedOptions, 'onChange'>> = {}) {
  const uuid = crypto.randomUUID();
  const changes: (number | null)[] = [];
  const states: string[] = [];
  const page = aPage(port);
  const stop = subscribeToOrder(
    {
      uuid,
      realtimeUrl: '/realtime/v1',
      apiKey: 'anon',
      onChange: (version) => void changes.push(version),
      onStateChange: (state) => void states.push(state),
      ...heeding,
    },
    page.around,
  );
  onTestFinished(stop);
  return { uuid, changes, states, stop, ...page };
}

export async function aServer() {
  const server = await aRealtimeServer();
  onTestFinished(server.stop);
  return server;
}

/** Only the waits of browser and library: sockets go on as ever. */
export function fakeWaits() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
