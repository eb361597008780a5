import type { OwnOrdersFacts, RealtimeEndpoint } from '#contracts/shapes/order-facts.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { paymentFlagsOf } from '../ordering/ordering-settings.ts';
import { type Shell, shellOf } from './shell.ts';

/** A screen about orders that only the reader's device knows. */
export interface OwnOrdersScreen {
  readonly shell: Shell;
  readonly facts: OwnOrdersFacts;
}

export function ownOrdersScreen(context: RequestContext, realtime: RealtimeEndpoint): OwnOrdersScreen {
  const shell = shellOf(context);
  const { language, timezone, pricing } = shell;
  return {
    shell,
    facts: {
      language,
      timezone,
      style: pricing.style,
      currency: context.menu.field('currency'),
      payment: paymentFlagsOf(context),
      realtime,
    },
  };
}
