import { findCaller } from '#contracts/calls/staff-orders.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { handleFindCaller } from '#server/http/staff-order-handlers.ts';

export const POST = endpoint(findCaller, handleFindCaller);
