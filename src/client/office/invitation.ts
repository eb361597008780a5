import { type ReadonlySignal, signal } from '@preact/signals-core';
import {
  acceptInvitation,
  readInvitation,
  type ShownInvitation,
  sendInvitationCode,
} from '#contracts/calls/office.ts';
import type { Language } from '#i18n/languages.ts';
import { callApi } from '../lib/api.ts';
import type { CodeEntry } from './email-code.ts';

/** `gone`: it is used, revoked or expired. `lost`: there was no response. */
export type InvitationState = 'opening' | 'open' | 'gone' | 'lost';

const state = signal<InvitationState>('opening');
const shown = signal<ShownInvitation | null>(null);

/** The invitation of the link. Only this file writes it. */
export const invitation = {
  state: state as ReadonlySignal<InvitationState>,
  shown: shown as ReadonlySignal<ShownInvitation | null>,
};

export async function openInvitation(token: string | null): Promise<void> {
  const result = token !== null && (await callApi(readInvitation, { params: {}, body: { token } }));
  if (result === false) state.value = 'gone';
  else if (result.kind === 'done') {
    shown.value = result.reply;
    state.value = 'open';
  } else state.value = result.kind === 'refused' ? 'gone' : 'lost';
}

/** Sends a code to the invited address. */
export async function requestInvitationCode(token: string, language: Language): Promise<void> {
  await callApi(sendInvitationCode, { params: {}, body: { token, language } });
}

/** Accepts and goes to the venue. */
export async function joinVenue(
  token: string,
  { name, code, language }: { name: string; code: string | null; language: Language },
): Promise<CodeEntry> {
  const result = await callApi(acceptInvitation, { params: {}, body: { token, name, code } });
  if (result.kind === 'done') {
    location.replace(`/${language}`);
    return 'entered';
  }
  if (result.kind !== 'refused') return 'no_response';
  if (result.refusal.code === 'not_found') state.value = 'gone';
  return result.refusal.code === 'too_many' ? 'too_many' : 'wrong';
}
