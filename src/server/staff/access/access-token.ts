import { createHash, randomBytes } from 'node:crypto';
import type { accessPurposes } from '#contracts/shapes/operator-replies.ts';

/**
 * `board`: the venue's order board. `publish`: publishing its menu, in the menu editor or remotely. `printer`: what one
 * printer prints. `till`: the calls of its POS.
 */
export type AccessPurpose = (typeof accessPurposes)[number];

const tokenBytes = 32;

/** 32 random bytes as base64url. They cannot be guessed, so the hash needs no salt and can be fast. */
const tokenPattern = /^[\w-]{43}$/;

export const createToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** Only texts of this shape are looked up. */
export const isTokenShaped = (text: string): boolean => tokenPattern.test(text);

/** SHA-256; only the hash is stored. */
export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();
