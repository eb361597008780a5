import { createECDH, randomBytes } from 'node:crypto';
import type {
  PushSubject,
  PushSubscription,
  PushSubscriptionRepository,
  SavedPushSubscription,
} from '#server/messages/push-subscription.ts';

/** A browser that can be subscribed: its keys, and what it shows of them. */
export function aBrowser(endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const secret = randomBytes(16);
  const subscription: PushSubscription = {
    endpoint,
    p256dh: pair.getPublicKey().toString('base64url'),
    auth: secret.toString('base64url'),
  };
  return { subscription, pair, secret };
}

export type Browser = ReturnType<typeof aBrowser>;

/** The body of a call that subscribes a browser. */
export const aPushRequest = (differing: Readonly<Record<string, unknown>> = {}) => ({
  ...aBrowser().subscription,
  on: true,
  ...differing,
});

const keyOf = (subject: PushSubject) =>
  'order' in subject ? `order ${subject.order}` : `access ${subject.access}`;

/** The push subscriptions of one venue, in memory. */
export function inMemorySubscriptions() {
  const saved = new Map<number, SavedPushSubscription & { readonly subject: string }>();
  let last = 0;
  const idsWhere = (isWanted: (subject: string) => boolean) =>
    [...saved.values()].filter(({ subject }) => isWanted(subject)).map(({ id }) => id);
  const removeWhere = (
    isWanted: (one: { readonly subject: string; readonly endpoint: string }) => boolean,
  ) => {
    for (const one of saved.values()) if (isWanted(one)) saved.delete(one.id);
  };
  const repository: PushSubscriptionRepository = {
    async add(subject, subscription, max) {
      const key = keyOf(subject);
      removeWhere((one) => one.subject === key && one.endpoint === subscription.endpoint);
      if (idsWhere((one) => one === key).length >= max) return false;
      last += 1;
      saved.set(last, { ...subscription, id: last, subject: key });
      return true;
    },
    async remove(subject, endpoint) {
      removeWhere((one) => one.subject === keyOf(subject) && one.endpoint === endpoint);
    },
    async forget(endpoint) {
      removeWhere((one) => one.endpoint === endpoint);
    },
    find: async (id) => saved.get(id) ?? null,
    idsOfOrder: async (order) => idsWhere((subject) => subject === keyOf({ order })),
    idsOfBoards: async () => idsWhere((subject) => subject.startsWith('access ')),
  };
  return { ...repository, all: () => [...saved.values()] };
}
