import { formatDateTime } from '#i18n/format-time.ts';
import { isLanguage } from '#i18n/languages.ts';
import { readPage } from '../lib/read-page.ts';

/** Somebody who waits for the network does nothing but wait. */
export function reloadWhenOnline(): void {
  addEventListener('online', () => location.reload());
}

/**
 * Says above a saved menu that it is one, and since when. The words come with the page that is shown without a network,
 * so that pages with one need none.
 */
export async function showSavedMenuNotice(at: Date): Promise<void> {
  const [, language = ''] = location.pathname.split('/');
  const read = await readPage(`/${language}/offline`);
  const template = read?.page.querySelector<HTMLTemplateElement>('[data-saved-note]');
  const main = document.querySelector('main');
  if (!template || !main || !isLanguage(language)) return;
  const note = document.importNode(template.content, true);
  const words = note.querySelector('p');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isArabic = 'arabicNumerals' in template.dataset;
  const time = Number.isNaN(at.getTime()) ? '' : formatDateTime(at, language, zone, isArabic);
  words?.replaceChildren(words.textContent.replace('{{time}}', time));
  note.querySelector('button')?.addEventListener('click', () => location.reload());
  main.prepend(note);
  reloadWhenOnline();
}
