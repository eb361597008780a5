/** What a diner can do on the sandbox page. */
export const sandboxOutcomes = ['pay', 'decline', 'cancel', 'close', 'pay_no_return'] as const;

export type SandboxOutcome = (typeof sandboxOutcomes)[number];

/** The page of our own test provider. */
export interface SandboxPage {
  /** Whether a payment can still be decided. */
  isOpen(reference: string): Promise<boolean>;
  /**
   * Decides a payment that is still open.
   *
   * @returns whether it was still open.
   */
  decide(reference: string, state: 'paid' | 'declined' | 'cancelled'): Promise<boolean>;
}
