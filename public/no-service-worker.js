// Takes the place of the service worker where SERVICE_WORKER=off: whatever it kept is gone, and then it is itself.
addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await registration.unregister();
}
