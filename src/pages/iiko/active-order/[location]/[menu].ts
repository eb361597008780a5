import { readActiveOrder } from '#contracts/calls/table.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { noSooner } from '#server/http/no-sooner.ts';
import { answerAt } from '#server/http/table-answers.ts';

export const GET = endpoint(readActiveOrder, ({ params }, { app }) =>
  noSooner(async () => answerAt(await app.table.at(params.location, params.menu))),
);
