import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { aDevice } from '../lib/a-device.ts';
import { someMenu } from '../menu-editor/a-menu-editor.ts';

/** Subscriptions are tested elsewhere. */
vi.mock('#client/live/topic-subscription.ts', () => ({
  openTopicSubscription: () => ({ subscribe: () => undefined, unsubscribe: () => undefined }),
}));

afterEach(() => {
  vi.unstubAllGlobals();
});

const now = '2026-11-21T08:00:00.000Z';

/** A device whose reads wait for the test and whose server signs it out at once. */
function aSlowDevice(read: object) {
  const held = Promise.withResolvers<void>();
  const device = aDevice(async ({ path }) => {
    if (path.endsWith('/leave/')) return { body: {} };
    await held.promise;
    return { body: read };
  });
  vi.resetModules();
  vi.stubGlobal('removeEventListener', () => undefined);
  return { ...device, respond: held.resolve };
}

test('a board that is signed out shows nothing that was requested before', async () => {
  const { respond } = aSlowDevice({
    numbers: [],
    orders: [],
    paused_until: null,
    tax_authority: null,
    printers: [],
    live: { topic: 'board:1', url: '/realtime/v1', key: 'key' },
    now,
  });
  const { board, signOut, refreshBoard } = await import('#client/staff/board.ts');
  const reading = refreshBoard();
  await signOut();
  respond();
  await reading;
  expect(board.state.value).toBe('closed');
});

test('a menu editor that is signed out shows no menu that was requested before', async () => {
  const { respond } = aSlowDevice({ version: 7, published_at: now, by: null, menu: someMenu });
  const { menuEditor, openMenuEditor, refreshMenuEditor, signOut } = await import(
    '#client/menu-editor/menu-editor.ts'
  );
  const { deskAccess } = await import('#client/menu-editor/desk-access.ts');
  onTestFinished(openMenuEditor('en', deskAccess(null)));
  const reading = refreshMenuEditor();
  await signOut();
  respond();
  await reading;
  expect(menuEditor.state.value).toBe('closed');
  expect(menuEditor.menu.value).toBeNull();
});
