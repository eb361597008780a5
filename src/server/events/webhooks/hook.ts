/** What a till said. */
export interface HookAnswer {
  readonly status: number;
  /** How its answer begins; empty where it said nothing. */
  readonly said: string;
}

/** Where a venue's till hears of its orders. */
export interface Hook {
  /**
   * Sends it a signed body, once.
   *
   * @throws {HookFault} when it gave no answer.
   */
  send(body: string): Promise<HookAnswer>;
}

/** The till did not take what it was sent. The message is for operators, and holds neither secrets nor what was sent. */
export class HookFault extends Error {
  override readonly name = 'HookFault';
}

/** The hook of a venue; `null` where it names none. */
export type HookOf = (licence: string) => Hook | null;

/** Only these say that it was taken; where else the answer leads is not followed. */
export const isTaken = ({ status }: HookAnswer): boolean => status >= 200 && status < 300;
