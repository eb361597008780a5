import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { signInToBoard, signOutOfBoard } from '#contracts/calls/board.ts';
import type { signInToEditor, signOutOfEditor } from '#contracts/calls/menu-editor.ts';
import type { Language } from '#i18n/languages.ts';
import { callApi } from '../lib/api.ts';
import { removeUrlToken } from './url-token.ts';

/** `shut`: the link is invalid; `withdrawn`: access was revoked. */
export type StaffSessionState = 'opening' | 'open' | 'closed' | 'withdrawn';

/** The session of a staff screen. */
export interface StaffSession {
  readonly state: ReadonlySignal<StaffSessionState>;
  readonly isClosed: () => boolean;
  /**
   * Signs in with a token. A failed request is retried on the next call.
   *
   * @param token from the link; `null` for none.
   */
  readonly signIn: (language: Language, token: string | null) => Promise<void>;
  /** The screen was loaded. */
  readonly markOpen: () => void;
  /** The server refused access. */
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
  let pendingToken: string | null = null;
  return {
    state,
    isClosed: () => state.value === 'closed' || state.value === 'withdrawn',
    signIn: async (lang, token) => {
      pendingToken = token ?? pendingToken;
      if (pendingToken === null) return;
      const { kind } = await callApi(signIn, { params: { lang }, body: { token: pendingToken } });
      if (kind === 'no_response' || kind === 'not_sent') return;
      pendingToken = null;
      removeUrlToken();
    },
    markOpen: () => {
      state.value = 'open';
    },
    markClosed: () => {
      state.value = state.value === 'open' ? 'withdrawn' : 'closed';
    },
    signOut: async (lang) => {
      await callApi(signOut, { params: { lang }, body: {} });
      state.value = 'closed';
    },
  };
}
