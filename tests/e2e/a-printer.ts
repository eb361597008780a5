import { ask } from '#tests/support/http.ts';
import { aStarPrinter } from '#tests/support/printers/cloudprnt-printer.ts';
import type { CallServer } from '#tests/support/printers/printer-requests.ts';
import { openOperatorApi } from './a-cart.ts';
import { port } from './diner.ts';

/** A printer of the venue, at its own address. */
export async function printerOf(venue: string, name: string) {
  const made = await (await openOperatorApi()).token({ licence: venue, purpose: 'printer', label: name });
  if (made.kind !== 'done') throw new Error(made.why);
  const { path } = made.access;
  const call: CallServer = ({ method, query = '', headers, body }) =>
    ask(port, path + query, {
      host: `${venue}.localhost`,
      method,
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
    });
  return aStarPrinter(call);
}
