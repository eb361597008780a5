import { readActiveOrder } from '#contracts/calls/table.ts';
import { activeOrderResponse } from '#server/http/table-handlers.ts';
import { timingSafeEndpoint } from '#server/http/timing-safe-endpoint.ts';

export const GET = timingSafeEndpoint(readActiveOrder, async ({ params }, { app }) =>
  activeOrderResponse(await app.table.findActiveOrder(params.location, params.menu)),
);
