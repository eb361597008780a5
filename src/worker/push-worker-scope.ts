import type { PushNotification } from './push-notification.ts';

/** The parts of the push worker's scope in use. TypeScript's DOM types cover only pages. */
export interface PushWorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: {
    readonly matchAll: (options: {
      readonly type: 'window';
      readonly includeUncontrolled: boolean;
    }) => Promise<readonly { readonly url: string; readonly focus: () => Promise<unknown> }[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  readonly registration: {
    readonly showNotification: (title: string, options: Omit<PushNotification, 'title'>) => Promise<void>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <Name extends keyof PushWorkerEvents>(
    name: Name,
    listen: (event: PushWorkerEvents[Name]) => void,
  ) => void;
}

/** Keeps the worker alive until the given promises settle. */
interface ExtendableEvent {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface PushWorkerEvents {
  readonly install: ExtendableEvent;
  readonly push: ExtendableEvent & { readonly data: { readonly json: () => unknown } | null };
  readonly notificationclick: ExtendableEvent & {
    readonly notification: { readonly close: () => void; readonly data: PushNotification['data'] };
  };
}
