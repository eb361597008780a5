import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { readEditorMenu } from '#contracts/calls/menu-editor.ts';
import type { EditorMenu } from '#contracts/shapes/editor-menu.ts';
import type { Language } from '#i18n/languages.ts';
import { serializeRuns } from '../lib/serialize-runs.ts';
import { openConnectionMonitor } from '../live/connection-monitor.ts';
import { startPolling } from '../live/start-polling.ts';
import type { StaffSessionState } from '../staff/staff-session.ts';
import { callEditor, type EditorAccess, editorAccess, setEditorAccess } from './editor-access.ts';

/** The version of the menu that diners see. */
export interface PublishedMenu {
  readonly version: number;
  readonly at: Date;
  /** Who published it; `null` when not recorded. */
  readonly by: string | null;
}

const menu = signal<EditorMenu | null>(null);
const published = signal<PublishedMenu | null>(null);
const isStale = signal(false);

/** The venue's menu editor on this device. Only this file writes it. */
export const menuEditor = {
  state: computed<StaffSessionState>(() => editorAccess.value?.state.value ?? 'opening'),
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
 * @param access by the link of a tablet, or in the office.
 */
export function openMenuEditor(inLanguage: Language, access: EditorAccess): () => void {
  language = inLanguage;
  if (access.storage !== editorAccess.value?.storage) {
    menu.value = null;
    published.value = null;
  }
  setEditorAccess(access);
  const stopPolling = startPolling(refreshMenuEditor);
  void refreshMenuEditor();
  return () => {
    stopPolling();
    connection.close();
  };
}

const connection = openConnectionMonitor((lost) => {
  isStale.value = lost;
});

/** The page of an item, or the first page, as guests see it; `null` where its address is not known. */
export function livePageOf(item: number | null): string | null {
  const { domain, languages, default_language } = menu.value ?? {};
  const isAtVenue = editorAccess.value?.place === 'desk';
  if (!isAtVenue && !domain) return null;
  const shown = languages?.some(({ code }) => code === language) ? language : default_language;
  const origin = isAtVenue ? '' : `https://${domain}`;
  return `${origin}/${shown}${item === null ? '' : `/product/${item}`}`;
}

/** Requests the published menu. */
export const refreshMenuEditor = serializeRuns(async () => {
  const access = editorAccess.value;
  if (!access || access.isClosed()) return;
  await access.signIn(language);
  const known = menu.value && menuEditor.version.value;
  const result = await callEditor(readEditorMenu, { params: { lang: language }, body: { known } });
  // Signed out meanwhile: ignores the response to an earlier request.
  if (access.isClosed()) return;
  if (result.kind === 'done') {
    connection.markAlive();
    const { version, published_at, by, menu: read } = result.reply;
    batch(() => {
      published.value = { version, at: new Date(published_at), by };
      if (read) menu.value = read;
      access.markOpen();
    });
  } else if (result.kind === 'refused' && result.refusal.code === 'not_found') {
    connection.close();
    access.markClosed();
  } else {
    connection.markSuspect();
  }
});

/** Signs this device out. */
export async function signOut(): Promise<void> {
  await editorAccess.value?.signOut(language);
  menu.value = null;
}
