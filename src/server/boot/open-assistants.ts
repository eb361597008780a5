import { clientVersion } from '#domain/version.ts';
import { initI18n } from '#i18n/init-i18n.ts';
import { languageTagOf } from '#i18n/languages.ts';
import type { AssistedVenue } from '../assistants/assistant-site.ts';
import { businessProfile } from '../assistants/ucp/business-profile.ts';
import type { PlatformProfiles } from '../assistants/ucp/platform-profiles.ts';
import type { Release } from '../catalog/release.ts';
import type { HttpSite } from '../http/http-site.ts';
import { preferredLanguage } from '../http/preferred-language.ts';
import type { Log } from '../log.ts';
import type { createAppOpener } from './open-app.ts';

/**
 * Opens what assistants use. Its library is loaded by the first of them.
 *
 * @param profiles of the platforms that agents come from.
 */
export function openAssistants(
  openApp: ReturnType<typeof createAppOpener>,
  log: Log,
  profiles: PlatformProfiles,
): HttpSite['assistants'] {
  const siteOf = (release: Release) => openApp(release, release.venue.default_language);
  const nameOf = async (release: Release) => (await siteOf(release)).screens.shell().brand.words;
  return {
    async answer(release, request, asking) {
      const [{ answerMcp }] = await Promise.all([import('../assistants/answer-mcp.ts'), initI18n()]);
      const venue: AssistedVenue = {
        ...asking,
        name: await nameOf(release),
        onError: (error) => log.error('assistant failed', { fault: error }),
        siteIn: async (language) => {
          const code =
            language === undefined ? release.venue.default_language : languageAmong(release, language);
          return code && openApp(release, code);
        },
      };
      return answerMcp(venue, request);
    },
    async answerUcp(release, request, asking) {
      const [{ answerUcp }] = await Promise.all([import('../assistants/ucp/answer-ucp.ts'), initI18n()]);
      const { languages, default_language: own } = release.venue;
      const codes = languages.map(({ code }) => code);
      const siteIn = (wanted: string | undefined) => openApp(release, preferredLanguage(wanted, codes, own));
      return answerUcp({ ...asking, profiles, siteIn }, request);
    },
    async discovery(release, origin, asks) {
      if (asks === 'profile') return { type: 'application/json', body: businessProfile(origin) };
      const { serverCard, serverCardType, serverCatalog } = await import('../assistants/discovery.ts');
      const about = { name: await nameOf(release), origin, version: clientVersion };
      return asks === 'card'
        ? { type: serverCardType, body: serverCard(about) }
        : { type: 'application/json', body: serverCatalog(about) };
    },
  };
}

/** By our code or by the tag that the world uses; with or without a region. */
function languageAmong({ venue }: Release, asked: string) {
  const wanted = asked.toLowerCase();
  const named = (exact: string) =>
    venue.languages.find(({ code }) => code === exact || languageTagOf(code).toLowerCase() === exact)?.code;
  return named(wanted) ?? named(wanted.split('-')[0] ?? '') ?? null;
}
