import { createSocialCardMaker } from '../adapters/media/social-card-maker.ts';
import {
  allowingMediaFrom,
  cacheableHeadersFor,
  type HeaderList,
  privateHeaders,
  uncachedPageHeadersFor,
} from '../http/headers.ts';
import { openMedia } from '../http/static-files.ts';
import { realtimeOf } from './open-app.ts';
import type { Store } from './open-store.ts';
import type { Settings } from './settings.ts';

/** The pictures, videos and themes of the store. */
export const mediaFilesOf = (
  { mediaDir, storage: { media } }: Pick<Store, 'mediaDir' | 'storage'>,
  { mediaUrl }: Pick<Settings, 'mediaUrl'>,
) => openMedia({ media, makeCard: createSocialCardMaker(mediaDir, media), publicUrl: mediaUrl });

/** The headers of pages, which let them show maps and media of other origins where settings name some. */
export function openPageHeaders(settings: Settings) {
  const realtime = realtimeOf(settings).url;
  const mapOrigin = originOf(settings.mapStyle);
  const allowMedia = allowingMediaFrom(originOf(settings.mediaUrl));
  const uncachedFor = uncachedPageHeadersFor(realtime, mapOrigin);
  const cacheableFor = cacheableHeadersFor(realtime);
  const { page, editor, file } = privateHeaders(realtime, mapOrigin);
  return {
    mapOrigin,
    allowMedia,
    headersFor: (path: string): HeaderList => allowMedia(cacheableFor(path)),
    uncached: {
      privateHeaders: { page: allowMedia(page), editor: allowMedia(editor), file },
      uncachedPageHeaders: (path: string): HeaderList => allowMedia(uncachedFor(path)),
    },
  };
}

const originOf = (address: string | null) => (address === null ? null : new URL(address).origin);
