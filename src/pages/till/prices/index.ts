import { pushTillPrices } from '#contracts/calls/till.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { handlePushPrices, oncePerKey } from '#server/http/till-handlers.ts';

export const POST = endpoint(pushTillPrices, oncePerKey(pushTillPrices, handlePushPrices));
