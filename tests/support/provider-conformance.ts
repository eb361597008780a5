import type { GatewayDouble } from './gateways/gateway.ts';
import { benchOf, type Conduct } from './provider-suite/bench.ts';
import { describeFailures } from './provider-suite/failures.ts';
import { describeMessages } from './provider-suite/messages.ts';
import { describeOpening } from './provider-suite/opening.ts';
import { describeRefunds } from './provider-suite/refunds.ts';
import { describeReports } from './provider-suite/reports.ts';

/** Contract of every payment provider. */
export function describeProvider(double: GatewayDouble, conduct: Conduct): void {
  const bench = benchOf(double, conduct);
  describeOpening(bench);
  describeReports(bench);
  describeFailures(bench);
  describeMessages(bench);
  describeRefunds(bench);
}
