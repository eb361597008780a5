import { availabilityCalls } from '#contracts/calls/availability.ts';
import { availabilityEndpoints } from '#server/http/availability-answers.ts';

export const POST = availabilityEndpoints(availabilityCalls.board).change;
