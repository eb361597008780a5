import { verifyEmployee } from '#contracts/calls/table.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { noSooner } from '#server/http/no-sooner.ts';
import { answerEmployee } from '#server/http/table-answers.ts';

export const GET = endpoint(verifyEmployee, ({ params }, { app, asked }) =>
  noSooner(async () => answerEmployee(await app.table.employee(params.id, asked.locationToken))),
);
