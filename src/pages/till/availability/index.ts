import { changeTillAvailability, readTillAvailability } from '#contracts/calls/till.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { handleChangeAvailability, handleReadAvailability, oncePerKey } from '#server/http/till-handlers.ts';

export const GET = endpoint(readTillAvailability, handleReadAvailability);

export const POST = endpoint(
  changeTillAvailability,
  oncePerKey(changeTillAvailability, handleChangeAvailability),
);
