import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { UpdateChannel } from '#domain/messages/message-channel.ts';

const requested = signal<readonly UpdateChannel[]>([]);

/** How the diner asks to be told about the order. Nothing is asked for on a new page: consent is for one order. */
export const requestedUpdates: ReadonlySignal<readonly UpdateChannel[]> = requested;

export function requestUpdates(channel: UpdateChannel, isOn: boolean): void {
  const others = requested.value.filter((one) => one !== channel);
  requested.value = isOn ? [...others, channel] : others;
}
