import { acceptInvitation, readInvitation, sendInvitationCode } from '#contracts/calls/office.ts';
import type { Language } from '#i18n/languages.ts';
import { callApi } from '../lib/api.ts';
import type { CodeEntry } from './email-code.ts';
import { codeEntryOf, createInvitation } from './invitation-state.ts';

/** The invitation to a venue. */
export const invitation = createInvitation((token) =>
  callApi(readInvitation, { params: {}, body: { token } }),
);

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
  if (result.kind !== 'done') return codeEntryOf(result, invitation);
  location.replace(`/${language}`);
  return 'entered';
}
