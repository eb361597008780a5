import { readActiveOrder } from '#contracts/calls/table.ts';
import { timingSafeEndpoint } from '#server/http/discreet-endpoint.ts';
import { activeOrderResponse } from '#server/http/table-answers.ts';

export const GET = timingSafeEndpoint(readActiveOrder, async ({ params }, { app }) =>
  activeOrderResponse(await app.table.findActiveOrder(params.location, params.menu)),
);
