import type { Call } from '#contracts/call.ts';
import { isProofList, type Proof, proofs } from '#contracts/proofs.ts';
import { type Permission, permissions, roles } from '#domain/people/roles.ts';

export const proofNames = (needed: readonly Proof[]): string =>
  needed.map((proof) => proof.replaceAll('_', ' ')).join(' or ');

const allowed = (permission: Permission | undefined): string =>
  permission === undefined ? '' : ` of someone who may \`${permission}\``;

function rowsOf({ method, path, proof, permission }: Call): readonly string[] {
  const call = `\`${method} ${path}\``;
  if (isProofList(proof)) {
    const needed = proofNames(proof) + allowed(permission);
    return [`| ${call} | | ${needed} | ${needed} |`];
  }
  return Object.entries(proof).map(
    ([act, { tableMode, elsewhere }]) =>
      `| ${call} | \`${act}\` | ${proofNames(tableMode)} | ${proofNames(elsewhere)} |`,
  );
}

const rowsOfRoles = (): readonly string[] =>
  Object.entries(permissions).map(([permission, holders]) => {
    const cells = roles.map((role) => ((holders as readonly string[]).includes(role) ? 'yes' : ''));
    return `| \`${permission}\` | ${cells.join(' | ')} |`;
  });

/** `docs/api/proofs.md`: the proof that each call needs. */
export const proofsDocument = (calls: readonly Call[]): string => `# What each call needs

Written by \`npm run api-docs\` from \`src/contracts\`. A test compares it with the contracts, and another test makes the calls.

Where several proofs are named, one of them is enough. A request that shows too little is refused, and nothing changes: 403
\`forbidden\` or \`unverified_table\` where the order's link is known, 404 elsewhere.

| call | to do what | at a table in table mode | elsewhere |
|---|---|---|---|
${calls.flatMap(rowsOf).join('\n')}

## Roles

What the people of a venue may do in the office.

| | ${roles.join(' | ')} |
|---|${roles.map(() => '---|').join('')}
${rowsOfRoles().join('\n')}

## Proofs

| proof | what a request shows |
|---|---|
${Object.entries(proofs)
  .map(([proof, words]) => `| ${proof.replaceAll('_', ' ')} | ${words} |`)
  .join('\n')}

The number of a line, \`cart_uuid\`, proves nothing: everybody with the order's link can read it. Withdrawing removes the lines
of the guest who asks, and the order with them if no other guest's lines are left.
`;
