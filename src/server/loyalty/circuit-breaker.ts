import { createCircuitBreaker } from '../integrations/circuit-breaker.ts';
import { type Partner, PartnerError } from './partner.ts';

/**
 * Adds a circuit breaker: guests do not wait for a partner that keeps failing.
 *
 * @param now epoch milliseconds.
 */
export function withCircuitBreaker(partner: Partner, now: () => number): Partner {
  const guarded = createCircuitBreaker({
    isFailure: (error) => error instanceof PartnerError && error.kind === 'unreachable',
    createOpenError: () => new PartnerError('unreachable', 'circuit breaker is open'),
    now,
  });
  return {
    mode: partner.mode,
    account: partner.account,
    fetchPromotions: (cart) => guarded(() => partner.fetchPromotions(cart)),
    findEmployee: (id) => guarded(() => partner.findEmployee(id)),
    lookUpWallet: (id, orderUuid) => guarded(() => partner.lookUpWallet(id, orderUuid)),
    redeem: (redemption) => guarded(() => partner.redeem(redemption)),
    findRedemption: (reference) => guarded(() => partner.findRedemption(reference)),
    refund: (...refundArgs) => guarded(() => partner.refund(...refundArgs)),
  };
}
