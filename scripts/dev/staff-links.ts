import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openLoopbackOperator } from '#server/adapters/operator/loopback-operator.ts';
import type { AccessPurpose } from '#server/staff/access/access-token.ts';

/** The paths that open a venue's order board and menu editor. */
export type StaffLinks = Readonly<Record<'board' | 'publish', string>>;

/** Creates the links of each venue once and stores them with the data, so open screens survive a restart. */
export async function staffLinks(
  dataDir: string,
  licences: readonly string[],
): Promise<ReadonlyMap<string, StaffLinks>> {
  const file = join(dataDir, 'staff-links.json');
  const known = new Map<string, StaffLinks>(
    JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as [string, StaffLinks][],
  );
  for (const licence of licences.filter((one) => !known.has(one))) {
    known.set(licence, {
      board: await makeLink(dataDir, licence, 'board'),
      publish: await makeLink(dataDir, licence, 'publish'),
    });
  }
  await writeFile(file, JSON.stringify([...known]));
  return known;
}

async function makeLink(dataDir: string, licence: string, purpose: AccessPurpose): Promise<string> {
  const operator = await openLoopbackOperator(dataDir);
  if (!operator) throw new Error('The server is not running');
  const made = await operator.operatorApi.token({ licence, purpose, label: 'npm run dev' });
  if (made.kind === 'refused') throw new Error(made.why);
  return made.access.path;
}
