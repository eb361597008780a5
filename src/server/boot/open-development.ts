import { createSocialCardMaker } from '../adapters/media/social-card-maker.ts';
import { storeStylesheet } from '../adapters/media/store-stylesheet.ts';
import { openTypesetterQueue } from '../adapters/pdf/typesetter-queue.ts';
import { openVenues } from '../catalog/venues.ts';
import { openMedia } from '../http/static-files.ts';
import type { Log } from '../log.ts';
import { noMeters } from '../operations/metrics/meters.ts';
import { openArchivedReleases } from '../publishing/follow-releases.ts';
import { createAppOpener } from './open-app.ts';
import { openPartners } from './open-partners.ts';
import { openPayments } from './open-payments.ts';
import { openStore } from './open-store.ts';
import type { Settings } from './settings.ts';

/** What `astro dev` needs of the site: no page store, no desk. */
export async function openDevelopment(settings: Settings, log: Log) {
  const opened = await openStore(settings);
  const releases = await openArchivedReleases({
    ...opened,
    liveState: opened.live.read,
    storeStylesheet: storeStylesheet(opened.mediaDir),
  });
  const press = openTypesetterQueue();
  const venues = openVenues(releases, settings.defaultLicence);
  const partnerOf = openPartners(opened, settings, venues.current, log);
  const payments = openPayments(opened, settings, venues.current, partnerOf, log);
  return {
    venues,
    log,
    media: openMedia(opened.mediaDir, createSocialCardMaker(opened.mediaDir)),
    openApp: createAppOpener(
      opened,
      { payments, partnerOf, typesetter: press, meters: noMeters },
      settings,
      log,
    ),
    close: () => {
      press.close();
      return opened.close();
    },
  };
}

export type Development = Awaited<ReturnType<typeof openDevelopment>>;
