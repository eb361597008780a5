import { type ReadonlySignal, signal } from '@preact/signals-core';
import { type CallRequest, pathOf } from '#contracts/call.ts';
import type { EditorCall } from '#contracts/calls/office-menu.ts';
import type { Language } from '#i18n/languages.ts';
import type { CallResult } from '../lib/api.ts';
import type { StaffSessionState } from '../staff/staff-session.ts';

/** Where the editor works: by the link of a tablet, or in the office. */
export interface EditorAccess {
  readonly place: 'desk' | 'office';
  /** The venue, in the office; `null` at a link, which is of one venue. */
  readonly licence: string | null;
  /** What the names of stored values begin with. No two venues share it. */
  readonly storage: string;
  /** Whether the legal details of the venue can be edited: its owners do. */
  readonly mayEditLegal: ReadonlySignal<boolean>;
  readonly state: ReadonlySignal<StaffSessionState>;
  readonly isClosed: () => boolean;
  /** Signs in where the device has a link that it has not used yet. */
  readonly signIn: (language: Language) => Promise<void>;
  /** The menu was loaded. */
  readonly markOpen: () => void;
  /** The server refused access. */
  readonly markClosed: () => void;
  /** Signs this device out. */
  readonly signOut: (language: Language) => Promise<void>;
  /** Makes a call of the editor. Never throws. */
  readonly call: <C extends EditorCall>(call: C, input: CallRequest<C>) => Promise<CallResult<C>>;
  readonly pathOf: typeof pathOf<EditorCall>;
}

const access = signal<EditorAccess | null>(null);

/** How this page reaches the menu; `null` before it is opened. Only this file writes it. */
export const editorAccess: ReadonlySignal<EditorAccess | null> = access;

export function setEditorAccess(opened: EditorAccess): void {
  access.value = opened;
}

/** Makes a call of the editor, as written for the tablet's link, wherever the editor works. */
export const callEditor = async <C extends EditorCall>(
  call: C,
  input: CallRequest<C>,
): Promise<CallResult<C>> => access.value?.call(call, input) ?? { kind: 'not_sent' };

/** The address of such a call. */
export const editorPathOf = <C extends EditorCall>(call: C, params: CallRequest<C>['params']): string =>
  (access.value?.pathOf ?? pathOf)(call, params);
