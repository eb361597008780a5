import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { signInToBoard, signOutOfBoard } from '#contracts/calls/board.ts';
import type { signInToEditor, signOutOfEditor } from '#contracts/calls/menu-editor.ts';
import type { Language } from '#i18n/languages.ts';
import { callApi } from '../lib/api.ts';
import { removeUrlToken } from './url-token.ts';

/** `shut`: the link opens nothing; `withdrawn`: it did. */
export type StaffSessionState = 'opening' | 'open' | 'shut' | 'withdrawn';

/** What stands before a screen of the venue's own. */
export interface StaffSession {
  readonly state: ReadonlySignal<StaffSessionState>;
  readonly isClosed: () => boolean;
  /**
   * Hands a token over. One that cannot be handed over now is tried again whenever this is called.
   *
   * @param token what the link brought; `null` where it brought none.
   */
  readonly signIn: (language: Language, token: string | null) => Promise<void>;
  /** What is behind it was shown. */
  readonly markOpen: () => void;
  /** Nothing was found behind it. */
  readonly markClosed: () => void;
  /** Signs this device out. */
  readonly signOut: (language: Language) => Promise<void>;
}

interface StaffSessionCalls {
  readonly signIn: typeof signInToBoard | typeof signInToEditor;
  readonly signOut: typeof signOutOfBoard | typeof signOutOfEditor;
}

export function openStaffSession({ signIn, signOut }: StaffSessionCalls): StaffSession {
  const state = signal<StaffSessionState>('opening');
  let entering: string | null = null;
  return {
    state,
    isClosed: () => state.value === 'shut' || state.value === 'withdrawn',
    signIn: async (lang, token) => {
      entering = token ?? entering;
      if (entering === null) return;
      const { kind } = await callApi(signIn, { params: { lang }, body: { token: entering } });
      if (kind === 'no_response' || kind === 'not_sent') return;
      entering = null;
      removeUrlToken();
    },
    markOpen: () => {
      state.value = 'open';
    },
    markClosed: () => {
      state.value = state.value === 'open' ? 'withdrawn' : 'shut';
    },
    signOut: async (lang) => {
      await callApi(signOut, { params: { lang }, body: {} });
      state.value = 'shut';
    },
  };
}
