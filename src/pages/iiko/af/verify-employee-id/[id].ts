import { verifyEmployee } from '#contracts/calls/table.ts';
import { discreetEndpoint } from '#server/http/discreet-endpoint.ts';
import { answerEmployee } from '#server/http/table-answers.ts';

export const GET = discreetEndpoint(verifyEmployee, async ({ params }, { app, asked }) =>
  answerEmployee(await app.table.employee(params.id, asked.locationToken)),
);
