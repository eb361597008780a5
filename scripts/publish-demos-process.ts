import { openLoopbackOperator } from '#server/adapters/operator/loopback-operator.ts';
import { readSettings } from '#server/boot/settings.ts';
import { publishDemosWith } from './publish-demos.ts';

/** Entry point of the process that publishes the demo venues at the server that started it. */

process.on('disconnect', () => process.exit());
try {
  const settings = readSettings(process.env);
  const tools = await openLoopbackOperator(settings.dataDir);
  if (!tools) throw new Error('The server is not running');
  await publishDemosWith(tools, settings, process.argv[2] === 'quick' ? 'quick' : 'full');
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
