import type { GatewayDouble } from './gateways/gateway.ts';
import { describeAnswers } from './provider-suite/answers.ts';
import { benchOf, type Conduct } from './provider-suite/bench.ts';
import { describeMessages } from './provider-suite/messages.ts';
import { describeOpening } from './provider-suite/opening.ts';
import { describeTakingBack } from './provider-suite/taking-back.ts';
import { describeTrouble } from './provider-suite/trouble.ts';

/** What every payment company has to do for us, whatever it speaks. */
export function describeProvider(double: GatewayDouble, conduct: Conduct): void {
  const bench = benchOf(double, conduct);
  describeOpening(bench);
  describeAnswers(bench);
  describeTrouble(bench);
  describeMessages(bench);
  describeTakingBack(bench);
}
