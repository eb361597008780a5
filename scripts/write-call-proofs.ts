import { glob, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call } from '#contracts/call.ts';
import { type Proof, type ProofNeeded, proofs } from '#contracts/proofs.ts';

const root = join(import.meta.dirname, '..');
const target = 'docs/call-proofs.md';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'proof' in value;

/** A call, or calls by name. */
const callsIn = (value: unknown): readonly Call[] => {
  if (isCall(value)) return [value];
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('_zod' in value)
    ? Object.values(value).flatMap(callsIn)
    : [];
};

/** Every call that a contract describes, each once, by address and method. */
export async function allCalls(): Promise<readonly Call[]> {
  const files = await Array.fromAsync(glob('src/contracts/calls/*.ts', { cwd: root }));
  const modules: readonly Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(join(root, file))),
  );
  const byName = (one: Call, other: Call) =>
    `${one.path} ${one.method}`.localeCompare(`${other.path} ${other.method}`, 'en');
  return [...new Set(modules.flatMap((module) => Object.values(module).flatMap(callsIn)))].toSorted(byName);
}

const proofNames = (needed: readonly Proof[]): string =>
  needed.map((proof) => proof.replaceAll('_', ' ')).join(' or ');

export const isProofList = (needed: ProofNeeded): needed is readonly Proof[] => Array.isArray(needed);

function rowsOf({ method, path, proof }: Call): readonly string[] {
  const call = `\`${method} ${path}\``;
  if (isProofList(proof)) return [`| ${call} | | ${proofNames(proof)} | ${proofNames(proof)} |`];
  return Object.entries(proof).map(
    ([act, { tableMode, elsewhere }]) =>
      `| ${call} | \`${act}\` | ${proofNames(tableMode)} | ${proofNames(elsewhere)} |`,
  );
}

/** The document: what each call needs, from the contracts. */
export const proofsDocument = (calls: readonly Call[]): string => `# What each call needs

Written by \`npm run call-proofs\` from \`src/contracts/calls\`; a test compares it with them, and another one asks the calls.

Where several proofs are named, one of them is enough. Whoever shows too little is refused, and nothing changes: 403
\`forbidden\` or \`unverified_table\` where the order's link is known, 404 elsewhere.

| call | to do what | at a table in table mode | elsewhere |
|---|---|---|---|
${calls.flatMap(rowsOf).join('\n')}

## Proofs

| proof | what a request shows |
|---|---|
${Object.entries(proofs)
  .map(([proof, words]) => `| ${proof.replaceAll('_', ' ')} | ${words} |`)
  .join('\n')}

The number of a line, \`cart_uuid\`, proves nothing: everybody with the order's link can read it. Withdrawing takes back the
lines of whoever asks, and the order with them where nobody else's are left.
`;

if (import.meta.main) {
  await writeFile(join(root, target), proofsDocument(await allCalls()));
  console.log(target);
}
