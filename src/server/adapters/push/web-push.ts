import { IntegrationError, type IntegrationErrorKind } from '#server/integrations/integration-error.ts';
import type { OutboundFetch } from '#server/integrations/outbound.ts';
import type { PushKeys } from '#server/messages/push-keys.ts';
import type { PushSender } from '#server/messages/senders.ts';
import type { OutboundPolicy } from '../outbound/outbound-policy.ts';
import { fetchText } from '../outbound/responses.ts';
import { encryptPush, readSubscriptionKeys } from './encrypt-push.ts';
import { readPushEndpoint } from './push-endpoint.ts';
import { type VapidKeys, vapidHeader, vapidKeysOf } from './vapid.ts';

export interface OpenWebPushOptions {
  readonly keys: PushKeys;
  readonly fetch: OutboundFetch;
  readonly policy: OutboundPolicy;
  /** `mailto:` or `https:` address of the operator, for push services. */
  readonly contact: string;
  readonly now: () => Date;
}

const service = 'push';
const timeoutMs = 10_000;

/** Responses have no body worth reading. */
const maxBytes = 16 * 1024;

/** Sends push messages to browsers. Source: RFC 8030 */
export function openWebPush({ keys, fetch, policy, contact, now }: OpenWebPushOptions): PushSender {
  let read: Promise<VapidKeys> | null = null;
  const vapidKeys = (): Promise<VapidKeys> => {
    read ??= keys.privateKey().then(vapidKeysOf);
    read.catch(() => {
      read = null;
    });
    return read;
  };

  return {
    publicKey: async () => (await vapidKeys()).publicKey,
    accepts: (subscription) =>
      readPushEndpoint(subscription.endpoint, policy) !== null && readSubscriptionKeys(subscription) !== null,
    send: async (subscription, { payload, lifetimeSeconds, topic }) => {
      const endpoint = readPushEndpoint(subscription.endpoint, policy);
      const subscriptionKeys = readSubscriptionKeys(subscription);
      if (!endpoint || !subscriptionKeys)
        throw new IntegrationError(service, 'not_found', 'no such endpoint');
      const request = new Request(endpoint, {
        method: 'POST',
        headers: {
          authorization: vapidHeader(await vapidKeys(), endpoint, contact, now()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(lifetimeSeconds),
          topic,
          urgency: 'high',
        },
        body: new Uint8Array(encryptPush(subscriptionKeys, Buffer.from(payload))),
      });
      const { status } = await fetchText(fetch, request, { service, timeoutMs, maxBytes });
      const kind = errorKindOf(status);
      if (kind) throw new IntegrationError(service, kind, `HTTP ${status}`);
    },
  };
}

/** The error of a response; `null` for success. Redirects are not followed. */
function errorKindOf(status: number): IntegrationErrorKind | null {
  if (status >= 200 && status < 300) return null;
  if (status === 404 || status === 410) return 'not_found';
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 429) return 'throttled';
  return status >= 500 || status === 408 ? 'unreachable' : 'rejected';
}
