import type { ResponseKind } from '../operations/metrics/response-counter.ts';
import type { Route } from './route.ts';

const kinds: Readonly<Record<Route['kind'], ResponseKind>> = {
  page: 'page',
  call: 'call',
  file: 'file',
  pay: 'payment',
  staff: 'staff',
  publish: 'staff',
  print: 'staff',
  till: 'staff',
  assistant: 'call',
  any_language: 'redirect',
  elsewhere: 'redirect',
  nothing: 'refusal',
  unreadable: 'refusal',
  too_long: 'refusal',
};

/** How a response is counted that did not come from the page cache. */
export const responseKindOf = ({ kind }: Route): ResponseKind => kinds[kind];
