import { pauseTillOrders } from '#contracts/calls/till.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { handlePause, oncePerKey } from '#server/http/till-handlers.ts';

export const POST = endpoint(pauseTillOrders, oncePerKey(pauseTillOrders, handlePause));
