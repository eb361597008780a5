/**
 * What follows the name of a partner's call is personal: a wallet, an employee's id, the token of a table, an order.
 */
const partnerCall = /^(\/iiko\/(?:af\/)?(?!af\/)[a-z-]+\/).+$/;

/** A word of an address, or the id of a menu item. Any other segment may be a secret, a location or personal. */
const harmlessSegment = /^(?:[a-z_-]{0,40}|\d{1,6})(?:\.[a-z]{1,11})?$/;

/** The path of a request for the log, without secrets and personal data. */
export function loggedPath(target: string | undefined): string {
  const [path = ''] = (target ?? '').split('?');
  const segments = path.replace(partnerCall, '$1…').split('/');
  return segments.map((segment) => (harmlessSegment.test(segment) ? segment : '…')).join('/');
}
