import { availabilityCalls } from '#contracts/calls/availability.ts';
import { inventoryEndpoints } from '#server/http/availability-answers.ts';

export const POST = inventoryEndpoints(availabilityCalls.board).read;
