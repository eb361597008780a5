import { hmac, isTimingSafeEqual } from './signing.ts';

const phpUrlEncode = (text: string) =>
  encodeURIComponent(text)
    .replace(/[!'()*~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');

/**
 * The signature of the return form of PayTabs: over its fields sorted by name, without values that are falsy in PHP,
 * encoded like a PHP query string.
 */
function returnSignature(serverKey: string, form: URLSearchParams): string {
  const fields = [...new Map(form)]
    .filter(([name, value]) => name !== 'signature' && value !== '' && value !== '0')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${phpUrlEncode(name)}=${phpUrlEncode(value)}`);
  return hmac('sha256', serverKey, fields.join('&'), 'hex');
}

/** Verifies that a return comes from PayTabs; some error returns are unsigned. */
export function verifyPaytabsReturn(serverKey: string, form: URLSearchParams): 'valid' | 'invalid' | 'none' {
  const signature = form.get('signature');
  if (!signature) return 'none';
  return isTimingSafeEqual(returnSignature(serverKey, form), signature) ? 'valid' : 'invalid';
}
