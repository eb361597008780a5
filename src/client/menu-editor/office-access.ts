import { signal } from '@preact/signals-core';
import { type Call, type CallRequest, pathOf } from '#contracts/call.ts';
import { type EditorCall, officeMenuCall } from '#contracts/calls/office-menu.ts';
import type { CallResult } from '../lib/api.ts';
import { callOffice } from '../office/call-office.ts';
import type { StaffSessionState } from '../staff/staff-session.ts';
import type { EditorAccess } from './editor-access.ts';

/** The editor in the office, for one of the venues of whoever is signed in. */
export function officeAccess(licence: string): EditorAccess {
  const state = signal<StaffSessionState>('opening');
  return {
    storage: `office/${licence}/menu`,
    state,
    isClosed: () => state.value === 'withdrawn',
    signIn: () => Promise.resolve(),
    markOpen: () => {
      state.value = 'open';
    },
    markClosed: () => {
      state.value = 'withdrawn';
    },
    signOut: null,
    call: async <C extends EditorCall>(call: C, { params, ...rest }: CallRequest<C>) =>
      (await callOffice<Call>(officeMenuCall(call) as Call, {
        ...rest,
        params: { ...params, licence },
      })) as CallResult<C>,
    pathOf: (call, params) => pathOf(officeMenuCall(call) as Call, { ...params, licence }),
  };
}
