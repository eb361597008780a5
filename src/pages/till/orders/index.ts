import { readTillOrders } from '#contracts/calls/till.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { handleReadOrders } from '#server/http/till-handlers.ts';

export const GET = endpoint(readTillOrders, handleReadOrders);
