import { dateTimeInLocale } from '#i18n/time-in-locale.ts';
import { readPage } from '../lib/read-page.ts';

/** Reloads the page as soon as the network is back. */
export function reloadWhenOnline(): void {
  addEventListener('online', () => location.reload());
}

/**
 * Shows a notice above a saved menu with the time it was saved. The text comes from the offline page, so that other
 * pages do not carry it.
 */
export async function showSavedMenuNotice(at: Date): Promise<void> {
  const [, language = ''] = location.pathname.split('/');
  const read = await readPage(`/${language}/offline`);
  const template = read?.page.querySelector<HTMLTemplateElement>('[data-saved-note]');
  const main = document.querySelector('main');
  if (!template || !main) return;
  const note = document.importNode(template.content, true);
  const paragraph = note.querySelector('p');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { locale = 'en' } = template.dataset;
  const time = Number.isNaN(at.getTime()) ? '' : dateTimeInLocale(at, locale, zone);
  paragraph?.replaceChildren(paragraph.textContent.replace('{{time}}', time));
  note.querySelector('button')?.addEventListener('click', () => location.reload());
  main.prepend(note);
  reloadWhenOnline();
}
