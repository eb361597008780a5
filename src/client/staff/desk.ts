import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { type DeskMenu, enterDesk, leaveDesk, readDesk } from '#contracts/calls/menu-desk.ts';
import type { Language } from '#i18n/languages.ts';
import { make } from '../lib/api.ts';
import { oneAtATime } from '../lib/one-at-a-time.ts';
import { askInRounds } from '../live/ask-in-rounds.ts';
import { openHearing } from '../live/hearing.ts';
import { staffDoor } from './staff-door.ts';

/** Which menu diners see. */
export interface Published {
  readonly version: number;
  readonly at: Date;
  /** Who published it; `null` where nobody wrote that down. */
  readonly by: string | null;
}

const door = staffDoor({ enter: enterDesk, leave: leaveDesk });
const menu = signal<DeskMenu | null>(null);
const published = signal<Published | null>(null);
const isLost = signal(false);

/** The venue's menu desk on this device. Only this file writes it. */
export const desk = {
  state: door.state,
  /** As it is published; there once the desk is open. */
  menu: menu as ReadonlySignal<DeskMenu | null>,
  published: published as ReadonlySignal<Published | null>,
  version: computed(() => published.value?.version ?? 0),
  /** What is shown may be out of date, and nothing can be sent. */
  isLost: isLost as ReadonlySignal<boolean>,
};

let language: Language = 'en';

/** The language of the desk. */
export const deskLanguage = (): Language => language;

/**
 * Opens the desk and keeps it up to date, until the returned function is called.
 *
 * @param token what the link brought; `null` where the device has been let in before.
 */
export function openDesk(spoken: Language, token: string | null): () => void {
  language = spoken;
  const stopAsking = askInRounds(refreshDesk);
  void door.enter(language, token).then(refreshDesk);
  return () => {
    stopAsking();
    hearing.close();
  };
}

const hearing = openHearing((lost) => {
  isLost.value = lost;
});

/** Asks what is published now. */
export const refreshDesk = oneAtATime(async () => {
  if (door.isShut()) return;
  await door.enter(language, null);
  const known = menu.value && desk.version.value;
  const result = await make(readDesk, { params: { lang: language }, body: { known } });
  // Signed out meanwhile: a response to an earlier request shows nothing.
  if (door.isShut()) return;
  if (result.kind === 'done') {
    hearing.heard();
    const { version, published_at, by, menu: read } = result.reply;
    batch(() => {
      published.value = { version, at: new Date(published_at), by };
      if (read) menu.value = read;
      door.open();
    });
  } else if (result.kind === 'refused' && result.refusal.code === 'not_found') {
    hearing.close();
    door.shut();
  } else {
    hearing.doubt();
  }
});

/** Signs this device out. */
export async function leaveTheDesk(): Promise<void> {
  await door.leave(language);
  menu.value = null;
}
