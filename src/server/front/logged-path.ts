/** What follows the name of a partner's call: somebody's wallet or employee's id, the token of a table, an order. */
const named = /^(\/iiko\/(?:af\/)?(?!af\/)[a-z-]+\/).+$/;

/** The path of a request as a log may hold it: what it asks for, and of whom it does not say. */
export function loggedPath(target: string | undefined): string {
  const [path = ''] = (target ?? '').split('?');
  return path.replace(named, '$1…');
}
