import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { CallResponse } from '#contracts/call.ts';
import { readBranches } from '#contracts/calls/branches.ts';
import type { Language } from '#i18n/languages.ts';
import { callOffice } from './call-office.ts';

type GroupBranches = CallResponse<typeof readBranches>;

const branches = signal<GroupBranches | null>(null);
const isLost = signal(false);

/** The branches of a venue's group. Only this file writes it. */
export const groupBranches = {
  /** `null` until they are loaded. */
  branches: branches as ReadonlySignal<GroupBranches | null>,
  isLost: isLost as ReadonlySignal<boolean>,
};

export async function loadBranches(licence: string, language: Language): Promise<void> {
  const result = await callOffice(readBranches, { params: { licence }, body: { language } });
  isLost.value = result.kind !== 'done';
  if (result.kind === 'done') branches.value = result.reply;
}
