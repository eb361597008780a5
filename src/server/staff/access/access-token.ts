import { createHash, randomBytes } from 'node:crypto';

/** What a token may open: the venue's order board, or publishing its menu: at the menu desk, or from elsewhere. */
export const accessPurposes = ['board', 'publish'] as const;

export type AccessPurpose = (typeof accessPurposes)[number];

const tokenBytes = 32;

/** 32 random bytes as base64url: nobody guesses one, so its hash needs no salt and no slowness. */
const tokenPattern = /^[\w-]{43}$/;

export const createToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** Whether something could be a token at all: nothing else is looked for. */
export const isTokenShaped = (text: string): boolean => tokenPattern.test(text);

/** What is kept of a token: SHA-256. */
export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();
