import { openProfileFetch } from '../adapters/assistants/fetch-profile.ts';
import { openPlatformProfiles } from '../assistants/ucp/platform-profiles.ts';
import type { HttpSite } from '../http/http-site.ts';
import type { Log } from '../log.ts';
import type { createAppOpener } from './open-app.ts';
import { openAssistants } from './open-assistants.ts';
import type { menuEditorOfStaff } from './open-menu-editors.ts';
import type { openTillPrices } from './open-till-prices.ts';
import type { OpenPages } from './page-source.ts';
import { outboundOf } from './setting-rules.ts';
import type { Settings } from './settings.ts';

interface RequestServices {
  readonly dispatch: Awaited<ReturnType<OpenPages>>['dispatch'];
  readonly openApp: ReturnType<typeof createAppOpener>;
  readonly menuEditorOf: ReturnType<typeof menuEditorOfStaff>;
  readonly tillPricesOf: ReturnType<typeof openTillPrices>;
  readonly settings: Pick<Settings, 'platformLinks' | 'hasPrivateTargets'>;
  readonly log: Log;
}

/** Answers calls and assistants, and renders screens that belong to no menu, each with the services of its venue. */
export const answerRequests = ({
  dispatch,
  openApp,
  menuEditorOf,
  tillPricesOf,
  settings,
  log,
}: RequestServices): Pick<HttpSite, 'renderScreen' | 'call' | 'assistants'> => ({
  assistants: openAssistants(
    openApp,
    log,
    openPlatformProfiles(openProfileFetch(outboundOf(settings)), Date.now),
  ),
  async renderScreen(screen, language, release) {
    const app = release && (await openApp(release, language));
    return dispatch(
      app ? { app, language } : { language, platformLinks: settings.platformLinks },
      `/screens/${screen}`,
    );
  },
  async call(release, language, { method, target, context }) {
    const locals = {
      app: await openApp(release, language),
      language,
      context,
      menuEditor: menuEditorOf(release, language, context.staff),
      tillPrices: tillPricesOf(release, context.staff),
    };
    return dispatch(locals, target, method);
  },
});
