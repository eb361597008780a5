import { computed, signal } from '@preact/signals-core';
import { type Call, type CallRequest, pathOf } from '#contracts/call.ts';
import { type EditorCall, officeMenuCall } from '#contracts/calls/office-menu.ts';
import type { CallResult } from '../lib/api.ts';
import { callOffice } from '../office/call-office.ts';
import { officeAccount } from '../office/office-account.ts';
import type { StaffSessionState } from '../staff/staff-session.ts';
import type { EditorAccess } from './editor-access.ts';

/** The editor in the office, for one of the venues of whoever is signed in. */
export function officeAccess(licence: string): EditorAccess {
  const state = signal<StaffSessionState>('opening');
  return {
    place: 'office',
    licence,
    storage: `office/${licence}/menu`,
    mayEditLegal: computed(
      () =>
        officeAccount.own.value?.venues
          .find((venue) => venue.licence === licence)
          ?.may.includes('edit_legal') ?? false,
    ),
    state,
    isClosed: () => state.value === 'withdrawn',
    signIn: () => Promise.resolve(),
    markOpen: () => {
      state.value = 'open';
    },
    markClosed: () => {
      state.value = 'withdrawn';
    },
    // The screen around the editor signs people out.
    signOut: () => Promise.resolve(),
    call: async <C extends EditorCall>(call: C, { params, ...rest }: CallRequest<C>) => {
      const input = { ...rest, params: { ...params, licence } };
      const result = await callOffice<Call>(officeMenuCall(call) as Call, input);
      // Another role does not edit the menu.
      if (result.kind === 'refused' && result.refusal.code === 'forbidden') state.value = 'withdrawn';
      return result as CallResult<C>;
    },
    pathOf: (call, params) => pathOf(officeMenuCall(call) as Call, { ...params, licence }),
  };
}
