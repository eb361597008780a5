import { addForGuest } from '#contracts/calls/staff-orders.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { handleAddForGuest } from '#server/http/staff-order-handlers.ts';

export const POST = endpoint(addForGuest, handleAddForGuest);
