import type { CallRefusalCode } from '#contracts/call.ts';
import { programRefusals } from '#contracts/program-refusals.ts';
import { refusals } from '#contracts/refusals.ts';

const catalogue = { ...refusals, ...programRefusals };

/** The HTTP status of a refusal's code. */
export const refusalStatus = (code: CallRefusalCode): number => catalogue[code].status;
