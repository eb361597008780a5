import { type Position, roundPosition } from '#domain/delivery/position.ts';

/** Asks the device where it is; `null` when it does not say. */
export function readDevicePosition(): Promise<Position | null> {
  const { promise, resolve } = Promise.withResolvers<Position | null>();
  // Missing in some browsers and on insecure pages.
  const { geolocation } = navigator as { readonly geolocation?: Geolocation };
  if (!geolocation) return Promise.resolve(null);
  geolocation.getCurrentPosition(
    ({ coords: { latitude: lat, longitude: lng } }) => resolve(roundPosition({ lat, lng })),
    () => resolve(null),
    { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
  );
  return promise;
}
