import type { CallRequest } from '#contracts/call.ts';
import type { subscribeToOrder } from '#contracts/calls/messages.ts';

/** `blocked`: the reader does not allow notifications. `failed`: they can be turned on by another try. */
export type PushResult = 'on' | 'off' | 'blocked' | 'failed';

export interface PushChange {
  readonly isOn: boolean;
  /** The key of the site, as base64url. */
  readonly publicKey: string;
  /** The reader's answer; it has to be asked for in the handler of a tap. */
  readonly permission: Promise<NotificationPermission>;
}

type PushRequest = CallRequest<typeof subscribeToOrder>['body'];

/** The worker has no pages: its scope only keeps it apart from the one that saves the menu. */
const workerUrl = '/push-worker.js';
const workerScope = '/push/';

interface ScriptUrlPolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (given: string) => string },
  ) => { readonly createScriptURL: (given: string) => string };
}

/**
 * Subscribes this browser, or ends that.
 *
 * @param send tells the server; resolves to whether it agreed.
 */
export async function changePush(
  { isOn, publicKey, permission }: PushChange,
  send: (request: PushRequest) => Promise<boolean>,
): Promise<PushResult> {
  if (isOn && (await permission) !== 'granted') return 'blocked';
  const subscription = await subscribe(publicKey).catch(() => null);
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} }: PushSubscriptionJSON =
    subscription?.toJSON() ?? {};
  if ([endpoint, p256dh, auth].includes('')) return 'failed';
  const isDone = await send({ endpoint, p256dh, auth, on: isOn });
  if (!isDone) return 'failed';
  return isOn ? 'on' : 'off';
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.register(trustedWorkerUrl(), { scope: workerScope });
  await whenActive(registration);
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { pushManager } = registration;
  return pushManager.subscribe(options).catch(async () => {
    // The browser has a subscription with an earlier key of the site.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
}

/** A Trusted Types policy that allows only this URL. */
function trustedWorkerUrl(): string {
  const { trustedTypes } = window as { readonly trustedTypes?: ScriptUrlPolicyFactory };
  const policy = trustedTypes?.createPolicy('push-worker', { createScriptURL: () => workerUrl });
  return policy?.createScriptURL('') ?? workerUrl;
}

/** Browsers subscribe only with an active worker. */
function whenActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ?? waiting ?? installing;
  return new Promise((resolve, reject) => {
    const check = () => {
      if (worker?.state === 'activated') resolve();
      if (!worker || worker.state === 'redundant') reject(new Error('The push worker cannot start'));
    };
    worker?.addEventListener('statechange', check);
    check();
  });
}
