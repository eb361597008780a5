import { setTimeout as delay } from 'node:timers/promises';
import { askThisMachine } from './ask-this-machine.ts';
import type { DoorAnswer, DoorAsked } from './door-call.ts';

/** A venue's own host, and a token of the venue's for publishing. */
export interface DoorKey {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly token: string;
}

export type Door = (asked: DoorAsked) => Promise<DoorAnswer>;

/** Nothing came of it, whatever was tried; the message says why, for whoever reads it in a terminal. */
export class DoorFault extends Error {
  override readonly name = 'DoorFault';
}

/** How long is waited before it is tried again, in milliseconds. */
const pauses: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000, 16_000];

/** A server that is to be asked again says so: it is away, or somebody has asked too often. */
const isPassing = (status: number) => status >= 500 || status === 429;

/**
 * Asks a server elsewhere, again where it does not answer.
 *
 * @throws {DoorFault} when it does not answer in the end.
 */
export function openDoor({ origin, token }: DoorKey, waits: readonly number[] = pauses): Door {
  const once = async ({ method, path, headers = {}, body }: DoorAsked): Promise<DoorAnswer> => {
    const url = new URL(path, origin);
    const sent = { authorization: `Bearer ${token}`, ...headers };
    if (url.hostname.endsWith('.localhost'))
      return askThisMachine(url, {
        method,
        headers: sent,
        ...(body === undefined ? {} : { body }),
      });
    const response = await fetch(url, {
      method,
      headers: sent,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    return {
      status: response.status,
      bytes: async () => new Uint8Array(await response.arrayBuffer()),
      json: () => response.json(),
    };
  };

  const tried = async (asked: DoorAsked): Promise<DoorAnswer | DoorFault> => {
    const answered = await once(asked).catch(
      (cause: unknown) => new DoorFault(`${origin} does not answer${reasonOf(cause)}`, { cause }),
    );
    if (answered instanceof DoorFault || !isPassing(answered.status)) return answered;
    return new DoorFault(`${origin} cannot answer now (${answered.status})`);
  };

  return async (asked) => {
    let answered = await tried(asked);
    for (const pause of asked.isRepeatable ? waits : []) {
      if (!(answered instanceof DoorFault)) break;
      await delay(pause);
      answered = await tried(asked);
    }
    if (answered instanceof DoorFault) throw answered;
    return answered;
  };
}

/** Whoever shows a token that opens nothing is told no more than that. */
export const nothingThere = () =>
  new DoorFault(
    'Nothing is there for this token: it may be another venue’s, for something else, or revoked. See: emenu tokens',
  );

function reasonOf(fault: unknown): string {
  const cause = fault instanceof Error ? fault.cause : undefined;
  return cause instanceof Error && cause.message !== '' ? `: ${cause.message}` : '';
}
