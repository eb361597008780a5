import { onTestFinished, vi } from 'vitest';
import { type OrderFeedOptions, subscribeToOrder } from '#client/live/topic-feed.ts';
import { aRealtimeServer } from '#tests/support/realtime.ts';

/** A page that the test hides and shows. */
function aPage(port: number, chance = 0) {
  const listeners = new Set<() => void>();
  const state = { isHidden: false };
  return {
    state,
    environment: {
      pageUrl: `http://127.0.0.1:${port}/en/orders/1`,
      isHidden: () => state.isHidden,
      onReturn: (back: () => void) => {
        listeners.add(back);
        return () => void listeners.delete(back);
      },
      random: () => chance,
    },
    comeBack: () => {
      for (const back of listeners) back();
    },
  };
}

/** Subscribes to an order and collects its changes and states. */
export function aFeed(port: number, options: Partial<Pick<OrderFeedOptions, 'onChange'>> = {}) {
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
      ...options,
    },
    page.environment,
  );
  onTestFinished(stop);
  return { uuid, changes, states, stop, ...page };
}

export async function aServer() {
  const server = await aRealtimeServer();
  onTestFinished(server.stop);
  return server;
}

/** Fakes the timers of browser and library; sockets stay real. */
export function fakeWaits() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
