import { orderCommands } from './order-command-usage.ts';
import { reportCommands } from './report-command-usage.ts';
import type { CommandUsage } from './usage-form.ts';

const versionsNote = 'The replaced version stays in the history.';

/** All commands, related ones next to each other. */
export const commands: Readonly<Record<string, CommandUsage>> = {
  new: {
    forms: [['<folder> --licence <licence>', 'write the folder of a new venue, after five questions']],
    more: [
      'Options answer them: --name, --languages en,ar, --currency AED, --timezone Asia/Dubai, --order takeaway,dine_in.',
    ],
  },
  publish: {
    forms: [
      ['<folder>', 'publish a venue’s folder'],
      [
        '<folder> --onto N | --force',
        'the same, over edits made in the menu editor: in version N only, or in any',
      ],
    ],
    more: [
      'A group’s folder publishes all its branches, or those of --branch marina --branch airport.',
      'While there’s a problem, nothing is stored. Every problem is printed with its position.',
      'A folder that would undo edits of the menu editor is refused, with a list of those edits:',
      'get them with "emenu pull", or pass the version that you’ve seen with --onto.',
    ],
    isRemote: true,
  },
  check: {
    forms: [['<folder>', 'check a folder without publishing it']],
    more: [
      'Problems prevent publishing; notes don’t.',
      'For a group’s folder, says per branch what a publish would change.',
    ],
    isRemote: true,
  },
  venues: { forms: [['', 'list the published venues']], more: [] },
  history: {
    forms: [['<licence>', 'list a venue’s versions']],
    more: ['Newest first; the arrow marks the current version.'],
    isRemote: true,
  },
  rollback: {
    forms: [['<licence> [version]', 'publish an older version again']],
    more: ['Without a version, the previous one.', versionsNote],
    isRemote: true,
  },
  pull: {
    forms: [
      ['<licence|group> <folder> [--version N]', 'restore the current version, or version N, as files'],
    ],
    more: ['Into an empty folder, or a folder of the same venue, where unchanged files are not written.'],
    isRemote: true,
  },
  phrases: {
    forms: [['<folder> <language>', 'list the product’s phrases that a language of the venue lacks']],
    more: [
      'As JSON, with English texts: translate it into phrases/<language>.json of the folder.',
      'For languages that the product does not have itself, such as vi or pt-br.',
    ],
  },
  import: {
    forms: [['<kind> <file|folder|url> --into <folder>', 'read another system’s menu into a venue’s folder']],
    more: [
      'Kinds: csv (also tab and semicolon), xlsx, square, ubereats, justeat, schemaorg.',
      'It lists what was understood, guessed and lost. Importing again keeps ids, translations and pictures.',
      '--pictures   fetch the pictures that the source names',
      '--licence corner, --currency EUR   where the folder or the source names none',
    ],
  },
  'export-menu': {
    forms: [['<kind> <folder> [--out <file|folder>]', 'write a venue’s menu for another system']],
    more: ['Kinds: csv, square, schemaorg. What that kind can’t say is listed.'],
  },
  retire: {
    forms: [['<licence> [--force]', 'close a venue permanently and free its domains']],
    more: [
      'Its pages answer “not found”, its tokens are revoked, and its domains can be used by another venue.',
      'Refused with active orders, unless --force is given. Orders and versions are kept.',
      '"emenu rollback" or publishing its folder restores it.',
    ],
  },
  export: {
    forms: [['<licence> --out <folder>', 'export the site as static files; later runs write only changes']],
    more: [],
  },
  backup: {
    forms: [['<file>', 'back up the whole store to one file; it contains secrets']],
    more: [],
  },
  restore: {
    forms: [['<file>', 'restore a backup to an empty store, embedded or PostgreSQL; stop the server first']],
    more: ['Or by its name in the list, a backup that the server has made by itself.'],
  },
  backups: { forms: [['', 'list the backups that the server has made by itself']], more: [] },
  prune: {
    forms: [['[--dry-run]', 'remove pictures, videos and originals that no version names']],
    more: ['Only what is a week old. The server does it by itself every day. --dry-run lists them.'],
  },
  ...orderCommands,
  stock: {
    forms: [
      ['<licence>', 'list products and choices that are sold out or counted'],
      [
        '<licence> <product|choice> <portions>|out|in',
        'set the portions left, or mark a product or a choice sold out or back in stock',
      ],
      ['<licence> <product|choice> out --until <18:30|2026-11-23T08:00|tomorrow>', 'sold out until then'],
    ],
    more: [
      'A choice is sku:ONION by its code, or choice:21 by its variation_value where it has none.',
      'Tomorrow means the next opening. Times are local times of the venue.',
    ],
  },
  pause: {
    forms: [['<licence> [minutes|today|off]', 'pause ordering, by default for 30 minutes']],
    more: ['Today means until the next opening.'],
  },
  table: {
    forms: [['<licence> <name> busy|common|free', 'set the state of a table']],
    more: [
      'A busy table accepts no orders; guests of a common one can see the order that staff opened, but not add to it.',
    ],
  },
  wallet: {
    forms: [['<licence> [wallet]', 'balances and valid passwords of its test wallets']],
    more: [],
  },
  purges: { forms: [['[licence]', 'list purges that the CDN hasn’t confirmed']], more: [] },
  purge: { forms: [['[licence]', 'purge a venue, or everything, from the CDN']], more: [] },
  hooks: {
    forms: [['[licence]', 'list webhook events that a POS hasn’t accepted, and why']],
    more: [],
  },
  hook: {
    forms: [
      ['<licence> test', 'send its POS a signed test event, and print the response'],
      ['<licence> again|drop [order]', 'retry or drop events that were given up'],
    ],
    more: ['For all orders unless one is given.'],
  },
  ...reportCommands,
  taxes: {
    forms: [['<licence> [--days N] [--csv]', 'what was taxed on each of the last days, by rate']],
    more: ['30 days unless told otherwise. Sums of invoices less credit notes, on the venue’s calendar.'],
  },
  'e-invoices': {
    forms: [
      ['[licence]', 'list tax documents that the tax authority hasn’t taken, and why'],
      ['<licence> --again', 'report those that it refused once more'],
    ],
    more: ['Correct the cause first: each try is a new link of the chain.'],
  },
  messages: {
    forms: [['[licence]', 'list messages to diners and venues that aren’t sent yet, and why']],
    more: ['A message is dropped when it would be too late.'],
  },
  message: {
    forms: [['<licence> test <email or number>', 'send a test message by email, WhatsApp or SMS']],
    more: [],
  },
  qr: {
    forms: [['<licence> [--into folder]', 'the QR codes of its locations: pictures, and a sheet to print']],
    more: [
      'Codes contain the address of the running server: set its PUBLIC_ORIGIN when it is behind a proxy.',
    ],
  },
  submissions: {
    forms: [['<licence> [--form id] [--csv]', 'list form submissions, oldest first']],
    more: [],
    isRemote: true,
  },
  token: {
    forms: [
      ['<licence> board [--label …]', 'a link to its order board; shown once'],
      ['<licence> board --group', 'the same, with the orders of all branches of its group'],
      [
        '<licence> publish [--label …]',
        'a link to its menu editor; --server uses the part after its # as the token',
      ],
      ['<licence> publish --operator', 'the same, with the rights of an operator'],
      [
        '<licence> printer --label <name>',
        'the address of a printer of venue.json; replaces the one that it had',
      ],
      ['<licence> till [--label …]', 'what its POS shows to read orders and to set stock and prices'],
    ],
    more: [
      'Only an operator can change payments, partner, analytics, order_hook, messages, mail, text_messages,',
      'e_invoices, domains, status and legal.',
      'Only a hash of a token is stored: create a new one if it is lost.',
    ],
  },
  tokens: { forms: [['[licence]', 'list tokens']], more: [] },
  printers: { forms: [['[licence]', 'list printers, how they are, and what waits for them']], more: [] },
  printer: { forms: [['<licence> <name> test', 'print a test page']], more: [] },
  'print-agent': {
    forms: [['<address> <host[:port]>', 'print on a printer in this network what the server has for it']],
    more: [
      'The address is that of "emenu token <licence> printer"; the printer’s protocol is "agent".',
      'It dials out only. Start it with the computer, for example with systemd.',
    ],
  },
  revoke: { forms: [['<licence> <number>', 'revoke a token, by its number in the list']], more: [] },
  invite: {
    forms: [
      [
        '<licence> owner|manager|staff|accountant <email> [--name …]',
        'invite someone to the office of a venue',
      ],
    ],
    more: ['Prints the link of the invitation, and sends it where the server sends mail.'],
  },
  'invite-venue': {
    forms: [
      [
        '<email> --domain <host> [--licence <licence>] [--name …] [--languages ar]',
        'invite someone to make a venue in the office, as its owner',
      ],
    ],
    more: [
      'Prints the link, and sends it where the server sends mail. It works once, for seven days.',
      'Until then the domain and the licence belong to nobody else. Without a licence, one that fits the domain.',
    ],
  },
  invitations: { forms: [['', 'list who is invited to make a venue']], more: [] },
  withdraw: { forms: [['<licence>', 'withdraw the invitation to make a venue']], more: [] },
  people: { forms: [['[licence]', 'list the people of the office']], more: [] },
  stats: {
    forms: [['<licence> [--days N] [--csv]', 'page views, by default of the last 30 days']],
    more: [],
    isRemote: true,
  },
  guest: {
    forms: [['<licence> <phone|email> [--out <file>]', 'what a venue knows of a guest, as JSON']],
    more: ['Without --out, it is printed. It is recorded in the activity of the venue.'],
  },
  forget: {
    forms: [['<phone|email>', 'erase a guest’s data from orders, and delete their form submissions']],
    more: ['A phone number includes its country code: +971 …'],
  },
};
