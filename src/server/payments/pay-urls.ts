import { abandonedParam } from '#contracts/calls/payments.ts';
import type { OpenedPayment, PaymentProvider } from './provider.ts';

/**
 * Whether a diner may be sent to an address from a provider. Allows https to the provider's own hosts and, in test
 * mode, the configured host.
 */
export function isAllowedPayUrl(
  url: URL,
  { mode, rules, base }: Pick<PaymentProvider, 'mode' | 'rules' | 'base'>,
): boolean {
  if (url.username !== '' || url.password !== '') return false;
  if (mode === 'test' && url.host === base.host && url.protocol === base.protocol) return true;
  // Some providers use other ports, so only the host name is compared.
  if (url.protocol !== 'https:') return false;
  return rules.payHosts[mode].some((host) =>
    host.startsWith('.') ? url.hostname.endsWith(host) : host === url.hostname,
  );
}

/** The page where the diner pays, and the form to post there; `null` when the address is not allowed. */
export function payTarget(opened: OpenedPayment, provider: PaymentProvider, urls: PayUrls) {
  const { payUrl, form } = opened;
  if (payUrl.origin === urls.origin && provider.id === 'sandbox')
    return { payUrl: payUrl.href, payForm: null };
  if (!isAllowedPayUrl(payUrl, provider)) return null;
  return form
    ? { payUrl: urls.forwardUrl.href, payForm: { action: payUrl.href, fields: form } }
    : { payUrl: payUrl.href, payForm: null };
}

/** Our own addresses for one attempt. */
export interface PayUrls {
  readonly origin: string;
  readonly returnUrl: URL;
  readonly cancelUrl: URL;
  readonly webhookUrl: URL;
  /** Posts a form to a provider whose page cannot be opened by a link. */
  readonly forwardUrl: URL;
}

/** @param origin of the venue's site as this diner sees it, such as `https://menu.example`. */
export function payUrlsFor(origin: string, providerId: string, reference: string): PayUrls {
  const returnUrl = new URL(`/pay/return/${providerId}/${reference}`, origin);
  return {
    origin,
    returnUrl,
    cancelUrl: new URL(`?${abandonedParam}=1`, returnUrl),
    webhookUrl: new URL(`/pay/hook/${providerId}`, origin),
    forwardUrl: new URL(`/pay/go/${reference}`, origin),
  };
}
