import { hmac, isTimingSafeEqual } from './signing.ts';

const phpUrlEncode = (text: string) =>
  encodeURIComponent(text)
    .replace(/[!'()*~]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');

/**
 * The signature of a form that PayTabs sends a diner back with: over its fields in the order of their names, without
 * those that PHP takes for false, written as PHP writes a query.
 */
function returnSignature(serverKey: string, form: URLSearchParams): string {
  const fields = [...new Map(form)]
    .filter(([name, value]) => name !== 'signature' && value !== '' && value !== '0')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${phpUrlEncode(name)}=${phpUrlEncode(value)}`);
  return hmac('sha256', serverKey, fields.join('&'), 'hex');
}

/** Whether a return shows that PayTabs made it; some that tell of trouble show nothing. */
export function verifyPaytabsReturn(serverKey: string, form: URLSearchParams): 'valid' | 'invalid' | 'none' {
  const told = form.get('signature');
  if (!told) return 'none';
  return isTimingSafeEqual(returnSignature(serverKey, form), told) ? 'valid' : 'invalid';
}
