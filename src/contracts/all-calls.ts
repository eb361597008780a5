import type { Call } from './call.ts';
import * as availability from './calls/availability.ts';
import * as board from './calls/board.ts';
import * as branches from './calls/branches.ts';
import * as busy from './calls/busy.ts';
import * as cart from './calls/cart.ts';
import * as drivers from './calls/drivers.ts';
import * as forms from './calls/forms.ts';
import * as geocoding from './calls/geocoding.ts';
import * as guests from './calls/guests.ts';
import * as kitchen from './calls/kitchen.ts';
import * as menu from './calls/menu.ts';
import * as menuEditor from './calls/menu-editor.ts';
import * as menuHistory from './calls/menu-history.ts';
import * as menuImport from './calls/menu-import.ts';
import * as messages from './calls/messages.ts';
import * as newVenue from './calls/new-venue.ts';
import * as office from './calls/office.ts';
import * as officeMenu from './calls/office-menu.ts';
import * as operator from './calls/operator.ts';
import * as orderQuotes from './calls/order-quotes.ts';
import * as orders from './calls/orders.ts';
import * as pageViews from './calls/page-views.ts';
import * as paymentMessages from './calls/payment-messages.ts';
import * as payments from './calls/payments.ts';
import * as people from './calls/people.ts';
import * as printing from './calls/printing.ts';
import * as publishing from './calls/publishing.ts';
import * as quote from './calls/quote.ts';
import * as reports from './calls/reports.ts';
import * as staffOrders from './calls/staff-orders.ts';
import * as table from './calls/table.ts';
import * as till from './calls/till.ts';

const modules: readonly object[] = [
  availability,
  board,
  branches,
  busy,
  cart,
  drivers,
  forms,
  geocoding,
  guests,
  kitchen,
  menu,
  menuEditor,
  menuHistory,
  menuImport,
  messages,
  newVenue,
  office,
  officeMenu,
  operator,
  orderQuotes,
  orders,
  pageViews,
  paymentMessages,
  payments,
  people,
  printing,
  publishing,
  quote,
  reports,
  staffOrders,
  table,
  till,
];

const isCall = (value: object): value is Call => 'path' in value && 'proof' in value;

/** Calls stand in their module by name, or in records and lists. */
function callsIn(value: unknown): readonly Call[] {
  if (typeof value !== 'object' || value === null || '_zod' in value) return [];
  return isCall(value) ? [value] : Object.values(value).flatMap(callsIn);
}

/** Every call that a contract describes, sorted by path and method. */
export const allCalls: readonly Call[] = [...new Set(modules.flatMap(callsIn))].toSorted((one, other) =>
  `${one.path} ${one.method}`.localeCompare(`${other.path} ${other.method}`, 'en'),
);
