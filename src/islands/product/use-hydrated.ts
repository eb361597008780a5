import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Whether the first render is over, which must be the same in the browser as it was on the server. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
