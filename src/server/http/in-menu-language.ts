import type { Language } from '#i18n/languages.ts';
import type { App } from '../app.ts';
import { type Refused, refuse } from './refuse.ts';

/** Responds if the menu has the language: a diner comes back from the payment page to a page in it. */
export async function inMenuLanguage<Response>(
  app: Pick<App, 'hasLanguage'>,
  language: Language,
  respond: () => Promise<Response>,
): Promise<Response | Refused<'invalid_request'>> {
  if (app.hasLanguage(language)) return respond();
  const issues = [{ path: 'selected_language', message: 'The menu isn’t in this language' }];
  return refuse('invalid_request', { issues });
}
