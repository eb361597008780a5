import { gatewayDoubles } from '#tests/support/gateways/every-gateway.ts';
import { serveGateway } from '#tests/support/gateways/serve-gateway.ts';

/**
 * Serves a double of every payment company on loopback, from port 4500 upward, and prints what a `venue.json`
 * holds to be paid there. `/__double/charges` on each shows what it keeps.
 */

const firstPort = 4500;

for (const [index, double] of gatewayDoubles.entries()) {
  const { base, settings } = await serveGateway(double, { port: firstPort + index });
  const payments = { company: double.company, mode: 'test', settings };
  console.log(`${double.name.padEnd(16)}${base}\n  "payments": ${JSON.stringify(payments)}\n`);
}
console.log('The server asks them with PRIVATE_TARGETS=on. Ctrl-C stops.');
