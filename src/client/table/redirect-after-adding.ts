import { cartPath } from '#i18n/paths.ts';
import { pageFacts } from '../lib/page-facts.ts';

/**
 * Redirects after a dish was added from its page, as the venue has configured.
 *
 * Source: spec §4 "After adding, the page scrolls to top and follows addtocart_redirect".
 */
export function redirectAfterAdding(): void {
  scrollTo({ top: 0 });
  const facts = pageFacts();
  if (facts?.afterAdding === 'cart') location.assign(cartPath(facts.language));
  if (facts?.afterAdding === 'back') goBack();
}

/** Goes back in history within the menu, otherwise to the page's back link. */
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
