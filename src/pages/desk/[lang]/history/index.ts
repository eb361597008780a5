import { readHistory } from '#contracts/calls/menu-history.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { answerHistory, atDesk } from '#server/http/menu-desk-answers.ts';

export const POST = endpoint(readHistory, atDesk(answerHistory));
