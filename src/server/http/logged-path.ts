/** What follows the name of a partner's call: somebody's wallet or employee's id, the token of a table, an order. */
const partnerCall = /^(\/iiko\/(?:af\/)?(?!af\/)[a-z-]+\/).+$/;

/** A word of an address, or the id of something on a menu: anything else may be a key, a place, or somebody's. */
const harmlessSegment = /^(?:[a-z_-]{0,40}|\d{1,6})(?:\.[a-z]{1,11})?$/;

/** The path of a request as a log may hold it: what it asks for, and of whom it does not say. */
export function loggedPath(target: string | undefined): string {
  const [path = ''] = (target ?? '').split('?');
  const segments = path.replace(partnerCall, '$1…').split('/');
  return segments.map((segment) => (harmlessSegment.test(segment) ? segment : '…')).join('/');
}
