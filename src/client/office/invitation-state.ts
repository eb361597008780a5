import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Call } from '#contracts/call.ts';
import type { CallResult } from '../lib/api.ts';
import type { CodeEntry } from './email-code.ts';

/** `gone`: it is used, revoked or expired. `lost`: there was no response. */
export type InvitationState = 'opening' | 'open' | 'gone' | 'lost';

/** The invitation of a link. */
export interface LinkInvitation<Shown> {
  readonly state: ReadonlySignal<InvitationState>;
  readonly shown: ReadonlySignal<Shown | null>;
  /** Reads it; a link without a token has none. */
  readonly open: (token: string | null) => Promise<void>;
  readonly markGone: () => void;
}

/** @param read reads the invitation of a token. */
export function createInvitation<Shown>(
  read: (
    token: string,
  ) => Promise<{ readonly kind: 'done'; readonly reply: Shown } | { readonly kind: Refused }>,
): LinkInvitation<Shown> {
  const state = signal<InvitationState>('opening');
  const shown = signal<Shown | null>(null);
  return {
    state,
    shown,
    async open(token) {
      const result = token !== null && (await read(token));
      if (result === false) state.value = 'gone';
      else if (result.kind === 'done') {
        batch(() => {
          shown.value = result.reply;
          state.value = 'open';
        });
      } else state.value = result.kind === 'refused' ? 'gone' : 'lost';
    },
    markGone: () => {
      state.value = 'gone';
    },
  };
}

type Refused = Exclude<CallResult<Call>['kind'], 'done'>;

/** What became of an attempt to come in. An invitation that is used up is gone. */
export function codeEntryOf<C extends Call>(
  result: Exclude<CallResult<C>, { readonly kind: 'done' }>,
  { markGone }: Pick<LinkInvitation<unknown>, 'markGone'>,
): CodeEntry {
  if (result.kind !== 'refused') return 'no_response';
  const code: string = result.refusal.code;
  if (code === 'not_found') markGone();
  return code === 'too_many' ? 'too_many' : 'wrong';
}
