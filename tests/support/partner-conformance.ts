import { describeAtOnce } from './partner-suite/at-once.ts';
import type { PartnerBench } from './partner-suite/bench.ts';
import { describeGivingBack } from './partner-suite/giving-back.ts';
import { describeLookingUp } from './partner-suite/looking-up.ts';
import { describePromotions } from './partner-suite/promotions.ts';
import { describeRedeeming } from './partner-suite/redeeming.ts';

/** What every partner has to do for us, whatever is behind it. */
export function describePartner(bench: PartnerBench): void {
  describeLookingUp(bench);
  describeRedeeming(bench);
  describeGivingBack(bench);
  describeAtOnce(bench);
  describePromotions(bench);
}
