import { readItem } from '#contracts/calls/menu-desk.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { answerItem, atDesk } from '#server/http/menu-desk-answers.ts';

export const POST = endpoint(readItem, atDesk(answerItem));
