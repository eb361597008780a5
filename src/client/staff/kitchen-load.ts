import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { setBusy } from '#contracts/calls/busy.ts';
import type { BusyPeriod } from '#domain/checkout/ready-time.ts';
import type { Language } from '#i18n/languages.ts';
import { callApi } from '../lib/api.ts';

const busy = signal<BusyPeriod | null>(null);
const givesTimes = signal(false);
const isSaving = signal(false);

/** How busy the kitchen is, on the order board. Only this file writes it. */
export const kitchenLoad = {
  /** A period that has ended means that it is not busy. */
  busy: busy as ReadonlySignal<BusyPeriod | null>,
  /** Whether the venue says when orders are ready: only then it can be busy. */
  givesTimes: givesTimes as ReadonlySignal<boolean>,
  isSaving: isSaving as ReadonlySignal<boolean>,
};

interface LoadReply {
  readonly busy: { readonly minutes: number; readonly until: string } | null;
  readonly gives_times: boolean;
}

const readBusy = (read: LoadReply['busy']): BusyPeriod | null =>
  read && { minutes: read.minutes, until: new Date(read.until) };

/** Applies the server's values, unless a change made here is being saved. */
export function applyKitchenLoad(reply: LoadReply): void {
  if (isSaving.value) return;
  batch(() => {
    givesTimes.value = reply.gives_times;
    if (reply.busy?.until !== busy.value?.until.toISOString()) busy.value = readBusy(reply.busy);
  });
}

/**
 * Says that the kitchen needs longer for a while, or no longer does.
 *
 * @param minutes how much longer; `null` ends it.
 * @param lasts in minutes.
 * @returns whether it was saved.
 */
export async function changeBusy(
  language: Language,
  minutes: number | null,
  lasts: number,
): Promise<boolean> {
  if (isSaving.value) return false;
  isSaving.value = true;
  const result = await callApi(setBusy, { params: { lang: language }, body: { minutes, lasts } });
  batch(() => {
    isSaving.value = false;
    if (result.kind === 'done') busy.value = readBusy(result.reply.busy);
  });
  return result.kind === 'done';
}
