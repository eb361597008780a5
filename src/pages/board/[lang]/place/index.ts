import { placeForGuest } from '#contracts/calls/staff-orders.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { handlePlaceForGuest } from '#server/http/staff-order-handlers.ts';

export const POST = endpoint(placeForGuest, handlePlaceForGuest);
