import { eraseGuest, type KnownGuest, readGuest, readGuestFile } from '#contracts/calls/guests.ts';
import { callOffice } from './call-office.ts';
import { saveFile } from './save-file.ts';

/** Why something about a guest was not done. */
export type GuestError = 'contact' | 'too_many' | 'not_done' | 'no_response';

/** What erasing has removed. */
export interface Erased {
  readonly orders: number;
  readonly forms: number;
}

interface Failed {
  readonly error: GuestError;
}

type Result = Awaited<ReturnType<typeof callOffice>>;

const failed = (result: Result): Failed => {
  if (result.kind !== 'refused') return { error: 'no_response' };
  switch (result.refusal.code as string) {
    case 'invalid_request':
      return { error: 'contact' };
    case 'too_many':
      return { error: 'too_many' };
    default:
      return { error: 'not_done' };
  }
};

/** @param contact a telephone number or an email address, as it was typed. */
export async function findGuest(licence: string, contact: string): Promise<KnownGuest | Failed> {
  const result = await callOffice(readGuest, { params: { licence }, body: { contact } });
  return result.kind === 'done' ? result.reply : failed(result);
}

/** @returns `null` when it is saved. */
export async function saveGuest(licence: string, contact: string): Promise<Failed | null> {
  const result = await callOffice(readGuestFile, { params: { licence }, body: { contact } });
  if (result.kind !== 'done') return failed(result);
  saveFile(result.reply);
  return null;
}

export async function erase(licence: string, contact: string): Promise<Erased | Failed> {
  const result = await callOffice(eraseGuest, { params: { licence }, body: { contact } });
  return result.kind === 'done' ? result.reply : failed(result);
}
