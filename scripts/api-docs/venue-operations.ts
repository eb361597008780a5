/** An operation of a venue's site that other programs may use, in the words of its description. */
export interface VenueOperation {
  readonly group: string;
  readonly summary: string;
  /** Whether it takes an `Idempotency-Key`: the same request with the same key is done once. */
  readonly takesKey?: true;
}

type Group = Readonly<Record<string, string>>;

/** By what they are about, in the order of the description. A summary that begins with `1×` takes a key. */
const groups: Readonly<Record<string, Group>> = {
  Menu: {
    'GET /[lang]/api/menu/[license]/': 'Read the menu',
    'GET /[lang]/api/menu_language/[license]/': 'Read the languages of the menu',
    'GET /[lang]/api/product/[id]/': 'Read a dish as it can be ordered',
    'GET /en/api/stock/[id]/': 'Read the portions left of a dish',
    'POST /[lang]/api/view/': 'Count a page view',
  },
  'Cart and prices': {
    'POST /[lang]/api/order-quote/': 'Price an order and get the link to order it',
    'POST /[lang]/api/quote/': 'Read the times and the delivery of a cart',
    'GET /en/api/coupon/[menu]/[code]/': 'Read a coupon',
    'POST /iiko/loyalty/promotions/': 'Read the loyalty discounts of a cart',
    'GET /en/api/delivery_zone/[position]/[menu]/': 'Read the delivery fee of a position',
    'GET /[lang]/api/places/': 'Search addresses',
    'GET /[lang]/api/place/[position]/': 'Read the address of a position',
  },
  Orders: {
    'POST /[lang]/api/order/': '1×Place an order',
    'GET /[lang]/api/order/[id]/': 'Read an order',
    'PATCH /[lang]/api/order/[id]/': '1×Add lines, change the payment type, or withdraw',
    'POST /[lang]/api/order/[id]/push/': 'Subscribe to messages about an order',
    'POST /[lang]/api/driver/[token]/': 'Report on a delivery',
  },
  Payment: {
    'POST /iiko/af/payments/': 'Start the payment of an order',
    'POST /en/[company]/status/': 'Read the status of a payment',
    'POST /en/[company]/status/[reference]/': 'Read the status of a payment by its reference',
  },
  Tables: {
    'GET /iiko/active-order/[location]/[menu]/': 'Find the order of a table',
    'POST /iiko/af/split-payments/create/': '1×Split a bill',
    'POST /iiko/af/split-payments/': '1×Start the payment of a share',
    'POST /iiko/tips/loyalty/promotions/': '1×Leave a tip',
    'GET /iiko/af/blue/[id]/': 'Read a wallet',
    'POST /iiko/af/blue/[id]/': '1×Pay with a wallet',
    'GET /iiko/af/verify-employee-id/[id]/': 'Check an employee id',
  },
  Forms: {
    'GET /[lang]/api/feedback/[id]/': 'Read a form',
    'POST /[lang]/api/submission/': '1×Submit a form',
  },
  POS: {
    'GET /till/orders/': 'Read the orders that changed',
    'GET /till/order/[id]/': 'Read an order',
    'POST /till/order/[id]/': '1×Accept, move or end an order',
    'GET /till/availability/': 'Read what is sold out',
    'POST /till/availability/': '1×Change what is sold out',
    'POST /till/pause/': '1×Pause ordering',
    'POST /till/prices/': '1×Publish prices',
  },
  Publishing: {
    'POST /publish/': 'Publish a folder',
    'PUT /publish/': 'Publish a folder',
    'GET /publish/files/[sha256]/': 'Read a file of a version',
    'PUT /publish/files/[sha256]/': 'Upload a file',
    'POST /publish/history/': 'List the versions',
    'POST /publish/rollback/': 'Publish an earlier version',
    'POST /publish/source/': 'List the files of a version',
    'POST /publish/orders/': 'List orders',
    'POST /publish/views/': 'Count views',
    'POST /publish/submissions/': 'List the submissions of a form',
  },
};

const keyed = '1×';

const operationOf = (group: string, text: string): VenueOperation =>
  text.startsWith(keyed)
    ? { group, summary: text.slice(keyed.length), takesKey: true }
    : { group, summary: text };

/** The groups of the description, in its order. */
export const venueGroups: readonly string[] = Object.keys(groups);

/** By method and path, as contracts write them. */
export const venueOperations: ReadonlyMap<string, VenueOperation> = new Map(
  Object.entries(groups).flatMap(([group, operations]) =>
    Object.entries(operations).map(([call, text]) => [call, operationOf(group, text)] as const),
  ),
);

/**
 * Where calls begin that a venue's description leaves out: screens of the venue, the office and the operators, which come
 * with their own programs, and addresses whose form a payment provider or the maker of a printer decides.
 */
const ownPrograms =
  /^\/(board|desk|office|counter|groups|pay|print)\/|^\/(backup|history|prune|publish|release|review|rollback|source|venues)$/;

/** Whether a call is one that {@link venueOperations} has to name. */
export const isForPrograms = (path: string): boolean => !ownPrograms.test(path);
