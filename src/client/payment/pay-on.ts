import { hasComeBack } from '../lib/has-come-back.ts';

/** Goes on to the company's page by itself; the button stays for whoever comes back. */
export function payOn(form: HTMLElement | null): void {
  if (form instanceof HTMLFormElement && !hasComeBack()) form.submit();
}
