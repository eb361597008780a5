import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Whether the first render is over. It must be the same in the browser as on the server. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
