import { lazy } from '../lazy.ts';
import type { ContentStore } from '../publishing/content-store.ts';
import type { DrawIcon } from '../seo/draw-icon.ts';

/** Draws icons. The code for it is loaded with the first one: fonts and pictures take tens of megabytes. */
export function openLazyIconDrawer(media: Pick<ContentStore, 'locate'>): DrawIcon {
  const opened = lazy(async () => {
    const { createIconDrawer } = await import('../adapters/media/icon-drawer.ts');
    return createIconDrawer(media);
  });
  return async (icon, picture) => (await opened())(icon, picture);
}
