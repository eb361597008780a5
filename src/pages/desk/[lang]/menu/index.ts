import { readDesk } from '#contracts/calls/menu-desk.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { answerDesk, atDesk } from '#server/http/menu-desk-answers.ts';

export const POST = endpoint(readDesk, atDesk(answerDesk));
