import type { CallResponse, ParsedCallRequest } from '#contracts/call.ts';
import type { actOnDelivery } from '#contracts/calls/drivers.ts';
import { toLatinDigits } from '#i18n/latin-digits.ts';
import type { Deliveries, Delivery, DriverAction } from '../ordering/delivery/deliveries.ts';
import type { CallContext } from './call-context.ts';
import { countFailedTry } from './limits/count-failed-try.ts';
import { type Refused, refuse, refuseTooMany } from './refuse.ts';
import { unlessUnavailable } from './unless-unavailable.ts';

interface Asked {
  readonly licence: string;
  readonly deliveries: Deliveries;
}

type NotFound = Refused<'not_found' | 'too_many' | 'unavailable_now'>;

/** What a driver's link opens. Links that open nothing count as failed tries. */
export async function findDelivery(
  { licence, deliveries }: Asked,
  { limits, client }: CallContext,
  token: string,
): Promise<Delivery | NotFound> {
  const found = await unlessUnavailable(() => deliveries.read(token));
  return found ?? refuseUnknown({ licence, limits, client });
}

/** The response to what a driver says. Wrong codes count by order, whoever tries them. */
export async function deliver(
  { licence, deliveries }: Asked,
  { limits, client }: CallContext,
  { params: { token }, body }: ParsedCallRequest<typeof actOnDelivery>,
): Promise<CallResponse<typeof actOnDelivery> | NotFound> {
  const action: DriverAction =
    body.act === 'delivered'
      ? { kind: 'delivered', code: body.code && toLatinDigits(body.code).trim() }
      : { kind: 'on_the_way' };
  const wait = action.kind === 'delivered' ? limits.waitFor('delivery_codes', licence, token) : null;
  if (wait !== null) return refuseTooMany(wait);
  const outcome = await deliveries.act(token, action);
  if (!outcome) return refuseUnknown({ licence, limits, client });
  if (outcome.kind === 'wrong_code') limits.count('delivery_codes', licence, token);
  return { no: outcome.kind === 'done' ? null : outcome.kind };
}

function refuseUnknown({
  licence,
  limits,
  client,
}: Pick<CallContext, 'limits' | 'client'> & Pick<Asked, 'licence'>): Refused<'not_found' | 'too_many'> {
  const wait = countFailedTry(limits, 'driver_links', licence, client);
  return wait === null ? refuse('not_found') : refuseTooMany(wait);
}
