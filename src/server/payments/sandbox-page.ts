/** What a diner does on the sandbox's page. */
export const sandboxOutcomes = ['pay', 'decline', 'cancel', 'close', 'pay_no_return'] as const;

export type SandboxOutcome = (typeof sandboxOutcomes)[number];

/** The page of our own company. */
export interface SandboxPage {
  /** Whether a payment can still be decided. */
  isOpen(reference: string): Promise<boolean>;
  /**
   * Decides a payment that is still open.
   *
   * @returns whether it was.
   */
  decide(reference: string, state: 'paid' | 'declined' | 'cancelled'): Promise<boolean>;
}
