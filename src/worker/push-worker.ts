import { isPageOpen, readNotification } from './push-notification.ts';
import type { PushWorkerScope } from './push-worker-scope.ts';

const scope = self as unknown as PushWorkerScope;

/** Browsers withdraw the permission of a site that receives a message and shows nothing. */
async function show(message: unknown): Promise<void> {
  const { title, ...options } = readNotification(message, scope.location.origin);
  await scope.registration.showNotification(title, options);
}

/** Shows the page of a notification: where it is open already, or in a new window. */
async function openPage(url: string): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((one) => isPageOpen(one.url, url));
  await (open ? open.focus() : scope.clients.openWindow(url));
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('push', (event) => event.waitUntil(show(parse(event.data))));
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.url));
});

function parse(data: { readonly json: () => unknown } | null): unknown {
  try {
    return data?.json();
  } catch {
    return null; // A SyntaxError.
  }
}
