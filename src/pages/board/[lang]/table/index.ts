import { readTable } from '#contracts/calls/staff-orders.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { handleReadTable } from '#server/http/staff-order-handlers.ts';

export const POST = endpoint(readTable, handleReadTable);
