import { isBackNavigation } from '../lib/is-back-navigation.ts';

/** Redirects to the provider's page automatically; a diner who comes back uses the button. */
export function redirectToProvider(form: HTMLElement | null): void {
  if (form instanceof HTMLFormElement && !isBackNavigation()) form.submit();
}
