import { gatewayDoubles } from '#tests/support/gateways/every-gateway.ts';
import { serveGateway } from '#tests/support/gateways/serve-gateway.ts';

/**
 * Serves a simulation of every payment provider on loopback, from port 4500 upward, and prints the `payments` member
 * for `venue.json`. `/__double/charges` on each lists its charges.
 */

const firstPort = 4500;

for (const [index, double] of gatewayDoubles.entries()) {
  const { base, settings } = await serveGateway(double, { port: firstPort + index });
  const payments = { company: double.provider, mode: 'test', settings };
  console.log(`${double.name.padEnd(16)}${base}\n  "payments": ${JSON.stringify(payments)}\n`);
}
console.log('Start the server with PRIVATE_TARGETS=on to use them. Ctrl-C stops.');
