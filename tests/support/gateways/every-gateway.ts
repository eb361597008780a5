import { readdir } from 'node:fs/promises';
import type { GatewayDouble } from './gateway.ts';

/** The exports in this folder whose names end in `Double`. */
async function doublesIn(file: string): Promise<readonly GatewayDouble[]> {
  const exported: Readonly<Record<string, unknown>> = await import(`./${file}`);
  return Object.entries(exported)
    .filter(([name]) => name.endsWith('Double'))
    .map(([, double]) => double as GatewayDouble);
}

const files = (await readdir(import.meta.dirname)).filter((file) => file !== 'every-gateway.ts').sort();

/** All doubles, in the order of their files. */
export const gatewayDoubles: readonly GatewayDouble[] = (await Promise.all(files.map(doublesIn))).flat();
