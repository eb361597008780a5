import type { MessageTools } from '#server/messages/open-messages.ts';
import { inMemorySubscriptions } from './push-subscriptions.ts';

/** A server without any service for messages. */
export function noMessages(): MessageTools {
  const subscriptions = inMemorySubscriptions();
  return {
    senders: {
      push: {
        publicKey: () => Promise.reject(new Error('Push messages are not available')),
        accepts: () => false,
        send: () => Promise.reject(new Error('Push messages are not available')),
      },
      mailOf: () => null,
      textOf: () => null,
    },
    subscriptionsOf: () => subscriptions,
  };
}
