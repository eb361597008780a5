import { signal } from '@preact/signals-core';
import { pathOf } from '#contracts/call.ts';
import { signInToEditor, signOutOfEditor } from '#contracts/calls/menu-editor.ts';
import { callApi } from '../lib/api.ts';
import { openStaffSession } from '../staff/staff-session.ts';
import type { EditorAccess } from './editor-access.ts';

/**
 * The editor at the link of a tablet.
 *
 * @param token from the link; `null` when the device is already signed in.
 */
export function deskAccess(token: string | null): EditorAccess {
  const session = openStaffSession({ signIn: signInToEditor, signOut: signOutOfEditor });
  let unused = token;
  return {
    ...session,
    place: 'desk',
    licence: null,
    storage: 'desk',
    mayEditLegal: signal(false),
    signIn: (language) => {
      const used = unused;
      unused = null;
      return session.signIn(language, used);
    },
    call: (call, input) => callApi(call, input),
    pathOf,
  };
}
