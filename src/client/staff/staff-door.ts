import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { enterBoard, leaveBoard } from '#contracts/calls/board.ts';
import type { enterDesk, leaveDesk } from '#contracts/calls/menu-desk.ts';
import type { Language } from '#i18n/languages.ts';
import { make } from '../lib/api.ts';
import { forgetTokenInAddress } from '../order/token-in-address.ts';

/** `shut`: the link opens nothing; `withdrawn`: it did. */
export type DoorState = 'opening' | 'open' | 'shut' | 'withdrawn';

/** What stands before a screen of the venue's own. */
export interface StaffDoor {
  readonly state: ReadonlySignal<DoorState>;
  readonly isShut: () => boolean;
  /**
   * Hands a token over. One that cannot be handed over now is tried again whenever this is called.
   *
   * @param token what the link brought; `null` where it brought none.
   */
  readonly enter: (language: Language, token: string | null) => Promise<void>;
  /** What is behind it was shown. */
  readonly open: () => void;
  /** Nothing was found behind it. */
  readonly shut: () => void;
  /** Signs this device out. */
  readonly leave: (language: Language) => Promise<void>;
}

interface DoorCalls {
  readonly enter: typeof enterBoard | typeof enterDesk;
  readonly leave: typeof leaveBoard | typeof leaveDesk;
}

export function staffDoor({ enter, leave }: DoorCalls): StaffDoor {
  const state = signal<DoorState>('opening');
  let entering: string | null = null;
  return {
    state,
    isShut: () => state.value === 'shut' || state.value === 'withdrawn',
    enter: async (lang, token) => {
      entering = token ?? entering;
      if (entering === null) return;
      const { kind } = await make(enter, { params: { lang }, body: { token: entering } });
      if (kind === 'no_response' || kind === 'not_sent') return;
      entering = null;
      forgetTokenInAddress();
    },
    open: () => {
      state.value = 'open';
    },
    shut: () => {
      state.value = state.value === 'open' ? 'withdrawn' : 'shut';
    },
    leave: async (lang) => {
      await make(leave, { params: { lang }, body: {} });
      state.value = 'shut';
    },
  };
}
