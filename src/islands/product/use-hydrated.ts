import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the first render is over, which must be the same in the browser as it was on the server. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
