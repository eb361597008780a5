/** A way to call a verb: its words after the verb, and what that does. */
type UsageForm = readonly [words: string, does: string];

interface Verb {
  readonly forms: readonly UsageForm[];
  /** What else is worth knowing, a line each. */
  readonly more: readonly string[];
  /** Whether it works with `--server`. */
  readonly isRemote?: true;
}

const orderStatesNote =
  'An order goes from pending to accepted, preparing and fulfilled, one step at a time.';

const versionsNote = 'The version that is replaced stays in the history.';

/** Verb by verb, verbs that belong together beside each other. */
const verbs: Readonly<Record<string, Verb>> = {
  publish: {
    forms: [
      ['<folder>', 'publish a venue’s folder'],
      ['<folder> --onto N | --force', 'the same over the menu editor: on version N alone, or on any'],
    ],
    more: [
      'Nothing is stored unless everything is right; every problem is printed with its place.',
      'A folder that would undo what was edited at the menu editor is refused with what would be lost:',
      'take it over with "emenu pull", or name the version that you have seen with --onto.',
    ],
    isRemote: true,
  },
  check: {
    forms: [['<folder>', 'say what is wrong with a folder, publish nothing']],
    more: ['Problems keep a folder from being published; notes do not.'],
    isRemote: true,
  },
  venues: { forms: [['', 'list the venues that are published']], more: [] },
  history: {
    forms: [['<licence>', 'list a venue’s versions']],
    more: ['The newest first; the arrow marks the one that diners see.'],
    isRemote: true,
  },
  rollback: {
    forms: [['<licence> [version]', 'publish an older version again']],
    more: ['Without a version, the one before the current.', versionsNote],
    isRemote: true,
  },
  pull: {
    forms: [['<licence> <folder> [--version N]', 'the current version back as files, or that one']],
    more: ['Into an empty folder, or over the same venue’s, where it leaves alone what is the same.'],
    isRemote: true,
  },
  retire: {
    forms: [['<licence> [--force]', 'close a venue for good, and free its domains']],
    more: [
      'Its pages say that the venue is not there, its tokens open nothing, and its domains can be another venue’s.',
      'With orders under way it is refused, unless --force is given. Orders and versions stay.',
      '"emenu rollback" or publishing its folder brings it back.',
    ],
  },
  export: {
    forms: [
      ['<licence> --out <folder>', 'the venue’s site as files, for any static host; again: what has changed'],
    ],
    more: [],
  },
  backup: {
    forms: [['<file>', 'everything that is kept, as one file: keep it as safe as the store']],
    more: [],
  },
  restore: {
    forms: [['<file>', 'all of it into an empty store, embedded or PostgreSQL; stop the server first']],
    more: [],
  },
  orders: {
    forms: [['[licence]', 'list orders under way; --all the last ones, --watch new ones as they come']],
    more: ['Orders that wait for an online payment are not among those under way.'],
    isRemote: true,
  },
  order: {
    forms: [
      ['<licence> <number> accept|prepare|fulfil|cancel|reject [--reason …]', 'move an order along'],
      ['<licence> <number> paid cash|machine <tendered>', 'note what was handed over, and say the change'],
      ['<licence> <number> strike <line>', 'take a line off that cannot be served'],
    ],
    more: [orderStatesNote, 'Only a pending order is rejected; one that is not over yet is canceled.'],
  },
  payments: {
    forms: [
      [
        '<licence> [number]',
        'how an order was paid online, step by step; the last payments without a number',
      ],
      ['--review [licence]', 'money that belongs to no order, and what to do about it'],
      ['--settled <licence> <number>', 'what did not fit has been looked into'],
      ['--check <licence>', 'ask the venue’s payment company whether it knows the venue'],
    ],
    more: [],
  },
  payment: {
    forms: [['<reference> release', 'ask the company about it now, and free what it keeps from others']],
    more: [],
  },
  refund: {
    forms: [
      ['<licence> <number> [amount]', 'give back what is due back, or that amount, the way it was paid'],
      ['<licence> <number> --again | [amount] --done', 'once more, or done on the company’s pages'],
    ],
    more: [],
  },
  stock: {
    forms: [
      ['<licence>', 'list what is out, until when, and what is counted'],
      ['<licence> <product> <portions>|out|in', 'count portions, take a product off, or bring it back'],
      ['<licence> <product> out --until <18:30|2026-11-23T08:00|tomorrow>', 'back by itself'],
    ],
    more: ['Tomorrow is the next opening. Times are the venue’s own.'],
  },
  pause: {
    forms: [['<licence> [minutes|today|off]', 'take no orders for a while, 30 minutes unless told']],
    more: ['Today is until the next opening.'],
  },
  table: {
    forms: [['<licence> <name> busy|common|free', 'say what a table is']],
    more: [
      'A busy table takes no orders; guests of a common one see an order that staff opened, and add nothing.',
    ],
  },
  wallet: {
    forms: [['<licence> [wallet]', 'what its trial wallets hold, and the passwords that are good now']],
    more: [],
  },
  purges: { forms: [['[licence]', 'what the CDN has not confirmed to have forgotten']], more: [] },
  purge: { forms: [['[licence]', 'have it forget a venue, or everything']], more: [] },
  hooks: {
    forms: [['[licence]', 'what tills have not taken yet, since when and why, and what was given up']],
    more: [],
  },
  hook: {
    forms: [
      ['<licence> test', 'send its till a signed event that is about no order, and print the answer'],
      ['<licence> again|drop [order]', 'tell its till once more what was given up, or leave it'],
    ],
    more: ['Of all orders unless one is named.'],
  },
  qr: {
    forms: [['<licence> [--into folder]', 'the codes of its places: pictures, and a sheet to print']],
    more: [
      'Printed codes lead to where the running server is reached: set its PUBLIC_ORIGIN where a proxy stands in front.',
    ],
  },
  submissions: {
    forms: [['<licence> [--form id] [--csv]', 'what diners answered to its forms, the oldest first']],
    more: [],
    isRemote: true,
  },
  token: {
    forms: [
      ['<licence> board [--label …]', 'a link to its order board; shown once'],
      [
        '<licence> publish [--label …]',
        'a link to its menu editor; --server asks for what stands behind its #',
      ],
      ['<licence> publish --operator', 'the same, and it may change what only an operator may'],
    ],
    more: [
      'Only an operator changes payments, partner, analytics, order_hook, domains, status and legal.',
      'Only a hash of a token is kept: one that is lost is made anew.',
    ],
  },
  tokens: { forms: [['[licence]', 'who holds one']], more: [] },
  revoke: { forms: [['<licence> <token’s number>', 'it opens nothing any more']], more: [] },
  stats: {
    forms: [['<licence> [--days N] [--csv]', 'what diners looked at, in 30 days unless told']],
    more: [],
    isRemote: true,
  },
  forget: {
    forms: [['<phone|email>', 'erase who made that diner’s orders, and what they answered to forms']],
    more: ['A phone number is written with its country: +971 …'],
  },
};

const serverOptions = `--server https://…   the venue’s own host, with a token of the venue’s for publishing
--token …   that token; better set EMENU_TOKEN: other users of a machine see what a command is told`;

const jsonOption = '--json   print one machine-readable line';

/** Where what a form does begins, where the form is shorter. */
const descriptionColumn = 40;

const lineOf = (name: string, [words, does]: UsageForm): string =>
  `${`emenu ${name} ${words}`.trimEnd().padEnd(descriptionColumn - 1)} ${does}`;

const linesOf = ([name, { forms }]: readonly [string, Verb]): readonly string[] =>
  forms.map((form) => lineOf(name, form));

/** Every verb, a line each way to call it. */
export function usage(): string {
  const afar = Object.entries(verbs)
    .filter(([, { isRemote }]) => isRemote)
    .map(([name]) => name);
  return [
    Object.entries(verbs).flatMap(linesOf).join('\n'),
    'emenu <verb> --help explains one of them.',
    `${afar.join(', ')} work from anywhere, too:\n${serverOptions}`,
    jsonOption,
  ].join('\n\n');
}

/** What one verb does; `null` where there is no such verb. */
export function helpFor(name: string): string | null {
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb) return null;
  const options = verb.isRemote ? `${serverOptions}\n${jsonOption}` : jsonOption;
  return [linesOf([name, verb]), verb.more, [options]]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}
