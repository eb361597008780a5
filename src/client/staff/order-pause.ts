import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import {
  type AvailabilityScreen,
  availabilityCalls,
  type PauseChange,
  type PauseError,
} from '#contracts/calls/availability.ts';
import type { Language } from '#i18n/languages.ts';
import { callApi } from '../lib/api.ts';

/** Why a change of the pause failed. */
export type PauseFailure = PauseError | 'not_sent';

const until = signal<Date | null>(null);
const isSaving = signal(false);

/** Whether the venue takes orders, on a staff screen. Only this file writes it. */
export const orderPause = {
  /** The end of the pause; `null` while orders are taken. A past time means no pause. */
  until: until as ReadonlySignal<Date | null>,
  isSaving: isSaving as ReadonlySignal<boolean>,
};

/** Applies the server's value, unless a change made here is being saved. */
export function setPausedUntil(value: string | null): void {
  if (isSaving.value || value === (until.value?.toISOString() ?? null)) return;
  until.value = value === null ? null : new Date(value);
}

/** Pauses or resumes orders. Resolves to the error, or `null` when it was done. */
export async function changePause(
  screen: AvailabilityScreen,
  language: Language,
  what: PauseChange,
): Promise<PauseFailure | null> {
  if (isSaving.value) return null;
  isSaving.value = true;
  const result = await callApi(availabilityCalls[screen].pause, { params: { lang: language }, body: what });
  const reply = result.kind === 'done' ? result.reply : null;
  batch(() => {
    isSaving.value = false;
    if (reply) setPausedUntil(reply.paused_until);
  });
  return reply ? reply.no : 'not_sent';
}
