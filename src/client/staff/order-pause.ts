import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import {
  type AvailabilityScreen,
  availabilityCalls,
  type PauseChange,
  type PauseError,
} from '#contracts/calls/availability.ts';
import type { Language } from '#i18n/languages.ts';
import { callApi } from '../lib/api.ts';

/** Why the venue goes on as it did. */
export type PauseFailure = PauseError | 'not_sent';

const until = signal<Date | null>(null);
const isSaving = signal(false);

/** Whether the venue takes orders, on one of its own screens. Only this file writes it. */
export const orderPause = {
  /** Until when none are taken; `null` while they are. One that has passed means nothing. */
  until: until as ReadonlySignal<Date | null>,
  isSaving: isSaving as ReadonlySignal<boolean>,
};

/** The server has told until when. What is being said here at this moment is newer. */
export function setPausedUntil(told: string | null): void {
  if (isSaving.value || told === (until.value?.toISOString() ?? null)) return;
  until.value = told === null ? null : new Date(told);
}

/** Takes no orders for a while, or takes them again. Resolves to why it was not done; `null` when it was. */
export async function changePause(
  screen: AvailabilityScreen,
  language: Language,
  what: PauseChange,
): Promise<PauseFailure | null> {
  if (isSaving.value) return null;
  isSaving.value = true;
  const result = await callApi(availabilityCalls[screen].pause, { params: { lang: language }, body: what });
  const answer = result.kind === 'done' ? result.reply : null;
  batch(() => {
    isSaving.value = false;
    if (answer) setPausedUntil(answer.paused_until);
  });
  return answer ? answer.no : 'not_sent';
}
