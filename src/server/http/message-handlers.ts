import type { CallRefusal, CallResponse, ParsedCallRequest } from '#contracts/call.ts';
import { subscribeToOrder } from '#contracts/calls/messages.ts';
import type { PushOutcome, PushRequest } from '../messages/open-messages.ts';
import type { CallContext } from './call-context.ts';
import { type Refused, refuse, refuseTooMany } from './refuse.ts';

type Body = ParsedCallRequest<typeof subscribeToOrder>['body'];
type PushResponse = CallResponse<typeof subscribeToOrder> | Refused<CallRefusal<typeof subscribeToOrder>>;

/** Seconds until a subscription may have ended. */
const fullRetrySeconds = 3_600;

/** Subscribes a browser within the limit for its client. */
export async function pushResponse(
  { endpoint, p256dh, auth, on }: Body,
  licence: string,
  { limits, client, origin }: Pick<CallContext, 'limits' | 'client' | 'origin'>,
  change: (request: PushRequest) => Promise<PushOutcome | null>,
): Promise<PushResponse> {
  const wait = limits.waitFor(subscribeToOrder.rateLimit, licence, client);
  if (wait !== null) return refuseTooMany(wait);
  limits.count(subscribeToOrder.rateLimit, licence, client);
  const outcome = await change({ subscription: { endpoint, p256dh, auth }, isOn: on, origin });
  switch (outcome) {
    case 'done':
      return { on };
    case 'invalid':
      return refuse('invalid_request', { issues: [{ path: 'endpoint', message: 'not a push service' }] });
    case 'full':
      return refuseTooMany(fullRetrySeconds);
    case 'not_offered':
    case null:
      return refuse('not_found');
  }
}
