import { createCircuitBreaker } from '../integrations/circuit-breaker.ts';
import { type Partner, PartnerError } from './partner.ts';

/**
 * The same partner, left alone while it does not answer: guests go on without it.
 *
 * @param now epoch milliseconds.
 */
export function withCircuitBreaker(partner: Partner, now: () => number): Partner {
  const guarded = createCircuitBreaker({
    isFailure: (error) => error instanceof PartnerError && error.kind === 'unreachable',
    createOpenError: () => new PartnerError('unreachable', 'left alone, it did not answer'),
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
