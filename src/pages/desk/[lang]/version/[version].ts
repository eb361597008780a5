import { readVersion } from '#contracts/calls/menu-history.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { answerVersion, atDesk } from '#server/http/menu-desk-answers.ts';

export const POST = endpoint(readVersion, atDesk(answerVersion));
