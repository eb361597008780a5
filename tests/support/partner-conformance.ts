import type { PartnerBench } from './partner-suite/bench.ts';
import { describeConcurrency } from './partner-suite/concurrency.ts';
import { describeLookups } from './partner-suite/lookups.ts';
import { describePromotions } from './partner-suite/promotions.ts';
import { describeRedemptions } from './partner-suite/redemptions.ts';
import { describeRefunds } from './partner-suite/refunds.ts';

/** Contract of every loyalty partner. */
export function describePartner(bench: PartnerBench): void {
  describeLookups(bench);
  describeRedemptions(bench);
  describeRefunds(bench);
  describeConcurrency(bench);
  describePromotions(bench);
}
