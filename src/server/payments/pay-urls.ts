import { abandonedParam } from '#contracts/calls/payments.ts';
import type { OpenedPayment, PaymentProvider } from './provider.ts';

/**
 * Whether a diner may be sent to an address that a company named: over https to its own pages and, with a test
 * account, to the host that was configured.
 */
export function isAllowedPayUrl(
  url: URL,
  { mode, rules, base }: Pick<PaymentProvider, 'mode' | 'rules' | 'base'>,
): boolean {
  if (url.username !== '' || url.password !== '') return false;
  if (mode === 'test' && url.host === base.host && url.protocol === base.protocol) return true;
  // Some companies' pages stand on ports of their own.
  if (url.protocol !== 'https:') return false;
  return rules.payHosts[mode].some((host) =>
    host.startsWith('.') ? url.hostname.endsWith(host) : host === url.hostname,
  );
}

/** Where a diner pays, and what has to be posted there; `null` when the company names a place of its own making. */
export function payTarget(opened: OpenedPayment, provider: PaymentProvider, urls: PayUrls) {
  const { payUrl, form } = opened;
  if (payUrl.origin === urls.origin && provider.id === 'sandbox')
    return { payUrl: payUrl.href, payForm: null };
  if (!isAllowedPayUrl(payUrl, provider)) return null;
  return form
    ? { payUrl: urls.forwardUrl.href, payForm: { action: payUrl.href, fields: form } }
    : { payUrl: payUrl.href, payForm: null };
}

/** Addresses of ours that one attempt needs. */
export interface PayUrls {
  readonly origin: string;
  readonly returnUrl: URL;
  readonly cancelUrl: URL;
  readonly webhookUrl: URL;
  /** Posts the diner on to a company that takes no links. */
  readonly forwardUrl: URL;
}

/** @param origin where this diner sees the venue, such as `https://menu.example`. */
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
