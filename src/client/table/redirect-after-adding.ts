import { cartPath } from '#i18n/paths.ts';
import { pageFacts } from '../lib/page-facts.ts';

/**
 * Goes where a venue wants its diners once they have added the dish whose page this is.
 *
 * Source: spec §4 "After adding, the page scrolls to top and follows addtocart_redirect".
 */
export function redirectAfterAdding(): void {
  scrollTo({ top: 0 });
  const facts = pageFacts();
  if (facts?.afterAdding === 'cart') location.assign(cartPath(facts.language));
  if (facts?.afterAdding === 'back') goBack();
}

/** To where the diner came from, where that is within the menu; else to what this page lies in. */
function goBack(): void {
  if (history.length > 1 && isWithinMenu(window.navigation?.activation?.from?.url ?? document.referrer)) {
    history.back();
  } else {
    document.querySelector<HTMLElement>('a.back')?.click();
  }
}

function isWithinMenu(address: string): boolean {
  return URL.canParse(address) && new URL(address).origin === location.origin && address !== location.href;
}
