import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import {
  type EditorMenu,
  readEditorMenu,
  signInToEditor,
  signOutOfEditor,
} from '#contracts/calls/menu-editor.ts';
import type { Language } from '#i18n/languages.ts';
import { callApi } from '../lib/api.ts';
import { serializeRuns } from '../lib/serialize-runs.ts';
import { openConnectionMonitor } from '../live/connection-monitor.ts';
import { startPolling } from '../live/start-polling.ts';
import { openStaffSession } from '../staff/staff-session.ts';

/** The version of the menu that diners see. */
export interface PublishedMenu {
  readonly version: number;
  readonly at: Date;
  /** Who published it; `null` when not recorded. */
  readonly by: string | null;
}

const session = openStaffSession({ signIn: signInToEditor, signOut: signOutOfEditor });
const menu = signal<EditorMenu | null>(null);
const published = signal<PublishedMenu | null>(null);
const isStale = signal(false);

/** The venue's menu editor on this device. Only this file writes it. */
export const menuEditor = {
  state: session.state,
  /** The published menu; set once the editor is open. */
  menu: menu as ReadonlySignal<EditorMenu | null>,
  published: published as ReadonlySignal<PublishedMenu | null>,
  version: computed(() => published.value?.version ?? 0),
  /** What is shown may be out of date, and nothing can be sent. */
  isStale: isStale as ReadonlySignal<boolean>,
};

let language: Language = 'en';

/** The language of the editor. */
export const editorLanguage = (): Language => language;

/**
 * Opens the editor and keeps it up to date until the returned function is called.
 *
 * @param token from the link; `null` when the device is already signed in.
 */
export function openMenuEditor(inLanguage: Language, token: string | null): () => void {
  language = inLanguage;
  const stopPolling = startPolling(refreshMenuEditor);
  void session.signIn(language, token).then(refreshMenuEditor);
  return () => {
    stopPolling();
    connection.close();
  };
}

const connection = openConnectionMonitor((lost) => {
  isStale.value = lost;
});

/** Requests the published menu. */
export const refreshMenuEditor = serializeRuns(async () => {
  if (session.isClosed()) return;
  await session.signIn(language, null);
  const known = menu.value && menuEditor.version.value;
  const result = await callApi(readEditorMenu, { params: { lang: language }, body: { known } });
  // Signed out meanwhile: ignores the response to an earlier request.
  if (session.isClosed()) return;
  if (result.kind === 'done') {
    connection.markAlive();
    const { version, published_at, by, menu: read } = result.reply;
    batch(() => {
      published.value = { version, at: new Date(published_at), by };
      if (read) menu.value = read;
      session.markOpen();
    });
  } else if (result.kind === 'refused' && result.refusal.code === 'not_found') {
    connection.close();
    session.markClosed();
  } else {
    connection.markSuspect();
  }
});

/** Signs this device out. */
export async function signOut(): Promise<void> {
  await session.signOut(language);
  menu.value = null;
}
