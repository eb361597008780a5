import type { SmtpServer } from './smtp-mail.ts';

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host);

/**
 * The mail server that an address names: `smtps://` for TLS from the start, `smtp://` for STARTTLS. Without TLS only on this
 * machine.
 *
 * @returns `null` for any other address.
 */
export function readSmtpUrl(address: string, from: string): SmtpServer | null {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') || url.hostname === '') return null;
  const isSecure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  return {
    host,
    port: Number(url.port) || (isSecure ? 465 : 587),
    isSecure,
    needsTls: !isLoopback(host),
    login: user === '' ? null : { user, password },
    from,
  };
}
