import { isBackNavigation } from '../lib/is-back-navigation.ts';

/** Goes on to the company's page by itself; the button stays for whoever comes back. */
export function redirectToProvider(form: HTMLElement | null): void {
  if (form instanceof HTMLFormElement && !isBackNavigation()) form.submit();
}
