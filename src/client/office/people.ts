import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Call, CallRequest } from '#contracts/call.ts';
import {
  changePersonRole,
  exportAuditLog,
  invitePerson,
  type ListedAuditEntry,
  leaveVenue,
  readAuditLog,
  readPeople,
  removePerson,
  revokeInvitation,
  type VenuePeople,
} from '#contracts/calls/people.ts';
import type { Role } from '#domain/people/roles.ts';
import type { Language } from '#i18n/languages.ts';
import { callOffice } from './call-office.ts';
import { readAccount } from './office-account.ts';
import { saveFile } from './save-file.ts';

/** Why something was not done. */
export type PeopleError = 'last_owner' | 'already_member' | 'not_done' | 'no_response';

const people = signal<VenuePeople | null>(null);
const entries = signal<readonly ListedAuditEntry[] | null>(null);
const hasMore = signal(false);

/** The people of a venue and what they did. Only this file writes it. */
export const venuePeople = {
  /** `null` until they are loaded. */
  people: people as ReadonlySignal<VenuePeople | null>,
  /** The newest first; `null` until they are loaded. */
  entries: entries as ReadonlySignal<readonly ListedAuditEntry[] | null>,
  hasMore: hasMore as ReadonlySignal<boolean>,
};

export async function loadPeople(licence: string): Promise<void> {
  const result = await callOffice(readPeople, { params: { licence }, body: {} });
  if (result.kind === 'done') people.value = result.reply;
}

export const loadActivity = (licence: string): Promise<void> => readBefore(licence, null);

export const loadOlderActivity = (licence: string): Promise<void> =>
  readBefore(licence, entries.value?.at(-1)?.id ?? null);

async function readBefore(licence: string, before: number | null): Promise<void> {
  const result = await callOffice(readAuditLog, { params: { licence }, body: { before } });
  if (result.kind !== 'done') return;
  batch(() => {
    entries.value = [...(before === null ? [] : (entries.value ?? [])), ...result.reply.entries];
    hasMore.value = result.reply.more;
  });
}

/** Downloads the whole log. */
export async function saveActivity(licence: string): Promise<boolean> {
  const result = await callOffice(exportAuditLog, { params: { licence }, body: {} });
  if (result.kind !== 'done') return false;
  saveFile({ name: result.reply.name, type: 'text/csv', base64: result.reply.base64 });
  return true;
}

export interface Invited {
  readonly link: string;
  /** Whether a mail is on its way. */
  readonly sent: boolean;
}

export async function invite(
  licence: string,
  body: { email: string; name: string; role: Role; language: Language },
): Promise<Invited | PeopleError> {
  const result = await callOffice(invitePerson, { params: { licence }, body });
  await loadPeople(licence);
  if (result.kind === 'done') return result.reply;
  if (result.kind !== 'refused') return 'no_response';
  return result.refusal.code === 'already_member' ? 'already_member' : 'not_done';
}

/** @returns `null` when it is done. */
async function change<C extends Call>(
  licence: string,
  one: C,
  input: CallRequest<C>,
): Promise<PeopleError | null> {
  const result = await callOffice(one, input);
  await loadPeople(licence);
  if (result.kind === 'done') return null;
  if (result.kind !== 'refused') return 'no_response';
  return (result.refusal.code as string) === 'last_owner' ? 'last_owner' : 'not_done';
}

export const changeRole = (licence: string, person: number, role: Role) =>
  change(licence, changePersonRole, { params: { licence }, body: { person, role } });

export const remove = (licence: string, person: number) =>
  change(licence, removePerson, { params: { licence }, body: { person } });

export const revoke = (licence: string, id: number) =>
  change(licence, revokeInvitation, { params: { licence }, body: { id } });

export async function leave(licence: string): Promise<PeopleError | null> {
  const result = await change(licence, leaveVenue, { params: { licence }, body: {} });
  if (result === null) await readAccount();
  return result;
}
