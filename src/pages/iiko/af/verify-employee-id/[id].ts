import { verifyEmployee } from '#contracts/calls/table.ts';
import { employeeResponse } from '#server/http/table-handlers.ts';
import { timingSafeEndpoint } from '#server/http/timing-safe-endpoint.ts';

export const GET = timingSafeEndpoint(verifyEmployee, async ({ params }, { app, context }) =>
  employeeResponse(await app.table.employee(params.id, context.locationToken)),
);
