import { availabilityCalls } from '#contracts/calls/availability.ts';
import { inventoryEndpoints } from '#server/http/inventory-handlers.ts';

export const POST = inventoryEndpoints(availabilityCalls.board).pause;
