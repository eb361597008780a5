import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import {
  type OwnAccount,
  readOwnAccount,
  renameOwnAccount,
  signOutOfOffice,
} from '#contracts/calls/office.ts';
import { callApi } from '../lib/api.ts';

/** `lost`: there was no response. */
export type OfficeState = 'opening' | 'signed_out' | 'open' | 'lost';

const state = signal<OfficeState>('opening');
const own = signal<OwnAccount | null>(null);

/** Who is signed in to the office on this device. Only this file writes it. */
export const officeAccount = {
  state: state as ReadonlySignal<OfficeState>,
  /** Set while somebody is signed in. */
  own: own as ReadonlySignal<OwnAccount | null>,
};

/** Asks the server who is signed in. */
export async function readAccount(): Promise<void> {
  const result = await callApi(readOwnAccount, { params: {}, body: {} });
  if (result.kind === 'done') {
    batch(() => {
      own.value = result.reply;
      state.value = 'open';
    });
  } else if (result.kind === 'refused' && result.refusal.code === 'signed_out') markSignedOut();
  else if (own.value === null) state.value = 'lost';
}

/** The server has said that nobody is signed in. */
export function markSignedOut(): void {
  batch(() => {
    own.value = null;
    state.value = 'signed_out';
  });
}

/** @returns whether it was saved. */
export async function renameAccount(name: string): Promise<boolean> {
  const { kind } = await callApi(renameOwnAccount, { params: {}, body: { name } });
  await readAccount();
  return kind === 'done';
}

/** Signs this device out. */
export async function signOutOfAccount(): Promise<void> {
  const { kind } = await callApi(signOutOfOffice, { params: {}, body: {} });
  if (kind === 'done') markSignedOut();
}
