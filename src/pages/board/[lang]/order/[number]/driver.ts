import { giveToDriver } from '#contracts/calls/drivers.ts';
import { driverPath } from '#i18n/paths.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const POST = endpoint(giveToDriver, async ({ params }, { app }) => {
  const token = await app.deliveries.tokenOf(params.number);
  return { path: token && driverPath(token) };
});
