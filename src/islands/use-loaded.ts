import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component that few pages show: it is loaded where it is wanted, once the page is interactive.
 *
 * @param load is called once. It must not change.
 * @returns `null` until it is loaded.
 */
export function useLoaded<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<{ readonly component: ComponentType<Props> } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    // Without it the page works as on other venues.
    load().then(
      (component) => setLoaded({ component }),
      () => undefined,
    );
  }, [isWanted, load]);
  return loaded?.component ?? null;
}
