/** What a part of the bench is called for readers, and how its figures come about, in Markdown. */
export interface Method {
  readonly title: string;
  readonly how: string;
}

const largeVenue =
  'A venue of 2,240 dishes in 471 categories and 15 languages, or the one that `--large` names,';
const longPage = 'a category of 130 dishes with a picture each, in 15 languages';

/** By the names that parts are called by on the command line. */
export const methods = {
  page: {
    title: 'One page',
    how: `The page is ${longPage}. The server has one core and wrk the other, 64 connections; each of seven rounds loads our
server and nginx, which sends the very same gzip bytes from a file, for three seconds, each going first in turn.`,
  },
  peers: {
    title: 'The same page beside others',
    how: `The same page, ${longPage}, served by six servers that are all up at once. Each has the same
core, wrk with 64 connections has the other; they are loaded one at a time, three seconds each, in seven rounds whose order is turned
around each time. Varnish shares the core with an origin of its own. At full load, 99 of 100 answers mostly wait for those before them.

Next.js and Astro render the elements of our own page through components of their own (\`bench/\`), and nothing is loaded before a
browser has found the same words and the same number of elements with everybody. There is nothing to order on the page, and so no island
to leave out; scripts are each product's own. Next.js keeps pages as ISR (\`force-static\`, made when first asked for,
\`revalidatePath\`), Astro in \`memoryCache()\` (\`cache.invalidate\`), each with its defaults: Next.js packs each answer anew, Astro packs
none. A page that is not made yet is packed by ours as well, and its menu opened in that language; the others walk through a tree of
elements that somebody would have written as templates.

A price is edited for ours in the venue's files, which \`emenu publish\` (and \`emenu export\`) checks, prices and publishes, commands
that each start a Node.js of their own; the others are handed 15 files of finished words and called. All are asked all the while, and
the time is that of the first answer with the new price.`,
  },
  publish: {
    title: 'Publishing',
    how: `${largeVenue} is published to an empty store three times; then one price of it is
changed five times while 500 of its pages are stored, and diners go on reading.`,
  },
  desk: {
    title: 'The menu desk',
    how: `${largeVenue} is edited at its menu desk while 500 of its pages are
stored: eight prices by one call each, in turns with eight that somebody looked at first, as the desk has everybody do. The time is
that from the call to the first page that shows the price.`,
  },
  growth: {
    title: 'From 100 to 5,000 dishes',
    how: 'Venues of five sizes, each in 15 languages on a server and a store of its own, each held against the smallest.',
  },
  venues: {
    title: 'Two hundred venues in one process',
    how: 'Two hundred venues of 137 dishes in three languages are published one by one, then the long page of each is asked for.',
  },
  export: {
    title: 'The site as files',
    how: `${largeVenue} is exported to an empty folder, then after each of seven changed
prices, and each time once more with nothing changed; every file is looked at for whether it had to be written.`,
  },
  lighthouse: {
    title: 'Lighthouse',
    how: 'Lighthouse opens each screen as a phone on a slow network does; the lowest score of all screens counts.',
  },
  orders: {
    title: 'Orders',
    how: `wrk places orders of three dishes over 32 connections, each with a key of its own, in seven rounds of four seconds; load,
server and database share the cores.`,
  },
  live: {
    title: 'Orders under way',
    how: 'A thousand pages wait for a thousand orders whose status is changed; then sockets that hear nothing are counted.',
  },
  phones: {
    title: 'Open phones',
    how: `A thousand phones show a category of forty dishes and listen. A dish of it runs out and comes back, five changes in all; each
phone waits for up to 300 ms once it is told, asks whether its page still holds, and reads the new one.`,
  },
  turns: {
    title: 'Open menus as the clock turns',
    how: `A thousand pages of a category of forty dishes are open, each with the scripts of pages that follow the clock, while the doors
of the venue close and open four times, every twenty seconds, and a dish goes and comes with them. Pages and server share the cores.`,
  },
  receipts: { title: 'Receipts', how: 'Receipts as PDF, in each of the 15 languages.' },
  payments: {
    title: 'Payments',
    how: 'Orders are paid through the double of a payment company, which answers as the real one does, on PostgreSQL.',
  },
  tap: {
    title: 'The first tap',
    how: 'A browser slowed to a quarter taps the first dish with options, with nothing kept from before.',
  },
  worker: {
    title: 'The service worker',
    how: 'A browser opens the menu with and without the service worker, in turns, and then without a network.',
  },
} as const satisfies Readonly<Record<string, Method>>;

export type PartName = keyof typeof methods;
