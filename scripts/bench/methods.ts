/** The title of a benchmark part, and how it is measured, in Markdown. */
export interface Method {
  readonly title: string;
  readonly how: string;
}

const largeVenue =
  'A venue of 2,240 dishes in 471 categories and 15 languages, or the one given by `--large`,';
const longPage = 'a category of 130 dishes, each with a picture, in 15 languages';

/** By the names of the parts on the command line. */
export const methods = {
  page: {
    title: 'One page',
    how: `The page is ${longPage}. The server has one core, wrk with 64 connections has the other. Each of seven rounds
loads our server and nginx, which sends the same gzip bytes from a file, for three seconds each. The order alternates.`,
  },
  peers: {
    title: 'The same page compared with other servers',
    how: `The same page, ${longPage}, served by six servers that all run at the same time. They share one core; wrk with
64 connections has the other. They are loaded one at a time, for three seconds each, in seven rounds whose order
alternates. Varnish shares the core with its own origin. At full load, most requests mainly wait for those before them.

Next.js and Astro render the elements of our page through their own components (\`bench/\`). Before the load starts, a
browser checks that all servers show the same text and the same number of elements. The page has no ordering, so no
islands are left out; scripts are each product's own. Next.js caches pages with ISR (\`force-static\`, rendered on first
request, \`revalidatePath\`), Astro in \`memoryCache()\` (\`cache.invalidate\`), each with its defaults: Next.js
compresses every response again, Astro compresses none. For a page that is not cached, our server also compresses it and
opens the menu in that language; the others render a tree of elements instead of handwritten templates.

For our servers, a price is edited in the venue's files, which \`emenu publish\` (and \`emenu export\`) checks, prices
and publishes; each command starts its own Node.js process. The others get 15 files of finished text and one call. All
servers are polled, and the time ends with the first response that shows the new price.`,
  },
  publish: {
    title: 'Publishing',
    how: `${largeVenue} is published to an empty store three times. Then one of its prices is changed five times with
500 cached pages, while diners keep browsing.`,
  },
  desk: {
    title: 'The menu editor',
    how: `${largeVenue} is edited in its menu editor with 500 cached pages: eight prices by one call each, alternating
with eight that are reviewed first, as the editor always does. The time is from the call to the first page that shows
the price.`,
  },
  growth: {
    title: 'From 100 to 5,000 dishes',
    how: 'Venues of five sizes, each in 15 languages with its own server and store, compared with the smallest.',
  },
  venues: {
    title: 'Two hundred venues in one process',
    how: `Two hundred venues of 137 dishes in three languages are published one by one, then the long page of each is
requested.`,
  },
  group: {
    title: 'A group of ten branches',
    how: `A group of ten branches with 500 dishes in three languages is published; each branch has twenty prices of its own and a
dish less. Then a price of the base is changed five times with 500 cached pages, fifty of each branch. The time is that of
the whole command, which checks all branches before it publishes the first.`,
  },
  scale: {
    title: 'Ten thousand venues, a million orders a day',
    how: `A PostgreSQL database of 10,000 venues with a menu of 40 dishes in three languages, and of the orders of three days; some
venues sell more than others. One more venue has 100,000 orders of two years. Orders are placed and ended as the product does,
then copied. One process starts, and is asked one thing at a time over HTTP; reports and jobs are called directly. The same
with a tenth of the orders shows what grows.`,
  },
  export: {
    title: 'Static export',
    how: `${largeVenue} is exported to an empty folder, then after each of seven price changes, and each time once more
without changes. Every file is checked for whether it had to be written.`,
  },
  lighthouse: {
    title: 'Lighthouse',
    how: 'Lighthouse opens each screen like a phone on a slow network; the lowest score of all screens counts.',
  },
  photographs: {
    title: 'Photographs',
    how: `Lighthouse opens two screens of a demo venue, or of the venue given by \`--photographs\`, five times like a phone on
a slow network. Bytes are those of all files of the screen.`,
  },
  orders: {
    title: 'Orders',
    how: `wrk places orders of three dishes over 32 connections, each with its own idempotency key, in seven rounds of
four seconds. Load generator, server and database share the cores.`,
  },
  reports: {
    title: 'Reports',
    how: `A million orders of ten branches over two years, drawn from 5,000 that end differently, are summed by the product's own
function and stored as it stores them. Then the report of all branches is read seven times, with the period before.`,
  },
  bills: {
    title: 'Bills',
    how: `Bills of thirty lines are computed one after the other in one process: options, classes of tax, charges, a coupon,
rounding by line and for cash.`,
  },
  live: {
    title: 'Order updates',
    how: `A thousand pages wait for a thousand orders whose status changes. Then the memory of idle sockets is measured.`,
  },
  phones: {
    title: 'Menu updates',
    how: `A thousand phones show a category of forty dishes. One dish is sold out and back in stock, five changes in
total. When notified, each phone waits for up to 300 ms, checks whether its page is still valid, and loads the new one.`,
  },
  turns: {
    title: 'Schedule changes',
    how: `A thousand pages of a category of forty dishes are open, each with the real client scripts, while the venue
closes and opens four times, every twenty seconds, and a dish with the same hours disappears and returns. Pages and
server share the cores.`,
  },
  import: {
    title: 'Import',
    how: `A spreadsheet with 10,000 rows, two sizes of each of 5,000 dishes, is imported five times into an empty folder, as CSV
and as an Excel workbook.`,
  },
  receipts: { title: 'Receipts', how: 'PDF receipts, in each of the 15 languages.' },
  printing: {
    title: 'Tickets',
    how: `A simulated printer asks for its tickets every second. Orders are placed at any moment in between; the time is from
the response to the order until the printer has the picture of its ticket.`,
  },
  kitchen: {
    title: 'The kitchen display',
    how: `A display with a four times slower CPU shows 300 orders of twelve stations for an hour, twelve times as fast as an
hour passes: its clock, its timers, and the taps of the cooks. What is ready leaves and is ordered anew.`,
  },
  payments: {
    title: 'Payments',
    how: 'Orders are paid through a simulated payment provider, on PostgreSQL.',
  },
  tap: {
    title: 'The first tap',
    how: 'A browser with a four times slower CPU and an empty cache taps the first dish with options.',
  },
  input: {
    title: 'Input to next paint',
    how: `A phone with a four times slower CPU adds dishes on a page of 130, changes quantities, taps chips, searches and
edits its cart, forty interactions of each kind in each of three rounds. Durations are those of the browser's Event
Timing, of which INP is made: from the input to the next paint, in steps of 8 ms. The browser reports none below 16 ms;
those count as 16.`,
  },
  worker: {
    title: 'The service worker',
    how: 'A browser opens the menu alternately with and without the service worker, and then without a network.',
  },
} as const satisfies Readonly<Record<string, Method>>;

export type PartName = keyof typeof methods;
