import { readActiveOrder } from '#contracts/calls/table.ts';
import { discreetEndpoint } from '#server/http/discreet-endpoint.ts';
import { answerAt } from '#server/http/table-answers.ts';

export const GET = discreetEndpoint(readActiveOrder, async ({ params }, { app }) =>
  answerAt(await app.table.at(params.location, params.menu)),
);
