import { breaker } from '../integrations/breaker.ts';
import { type Partner, PartnerFault } from './partner.ts';

/**
 * The same partner, left alone while it does not answer: guests go on without it.
 *
 * @param now epoch milliseconds.
 */
export function withBreaker(partner: Partner, now: () => number): Partner {
  const guarded = breaker({
    isSilence: (fault) => fault instanceof PartnerFault && fault.kind === 'unreachable',
    leftAlone: () => new PartnerFault('unreachable', 'left alone, it did not answer'),
    now,
  });
  return {
    mode: partner.mode,
    account: partner.account,
    promotions: (cart) => guarded(() => partner.promotions(cart)),
    employee: (id) => guarded(() => partner.employee(id)),
    wallet: (id, orderUuid) => guarded(() => partner.wallet(id, orderUuid)),
    redeem: (redemption) => guarded(() => partner.redeem(redemption)),
    redemption: (reference) => guarded(() => partner.redemption(reference)),
    giveBack: (...back) => guarded(() => partner.giveBack(...back)),
  };
}
