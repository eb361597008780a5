import { giveToDriver } from '#contracts/calls/drivers.ts';
import type { Language } from '#i18n/languages.ts';
import { callApi } from '../lib/api.ts';
import { headersFor, numberAtBranch } from './board-branches.ts';

/** The link by which a driver opens a delivery; `null` when the server did not give one. */
export async function requestDriverLink(language: Language, number: number): Promise<string | null> {
  const params = { lang: language, number: String(numberAtBranch(number)) };
  const result = await callApi(giveToDriver, { params, body: {} }, headersFor(number));
  const path = result.kind === 'done' ? result.reply.path : null;
  return path && new URL(path, location.origin).href;
}
