import { verifyEmployee } from '#contracts/calls/table.ts';
import { timingSafeEndpoint } from '#server/http/discreet-endpoint.ts';
import { employeeResponse } from '#server/http/table-answers.ts';

export const GET = timingSafeEndpoint(verifyEmployee, async ({ params }, { app, context }) =>
  employeeResponse(await app.table.employee(params.id, context.locationToken)),
);
