import { createHash, randomInt } from 'node:crypto';

const digits = 8;

/** How often a code may be entered wrongly. */
export const codeTries = 5;

/** How soon after a code another one is sent, in milliseconds. */
export const codeIntervalMs = 30_000;

export const createCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** In two groups, for reading aloud. */
export const formatCode = (code: string): string => `${code.slice(0, digits / 2)} ${code.slice(digits / 2)}`;

/** SHA-256 of the code with its address: the same code of two people looks different. */
export const hashCode = (email: string, code: string): Uint8Array =>
  createHash('sha256').update(`${email} ${code}`).digest();
