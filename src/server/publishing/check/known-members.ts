import type * as z from 'zod/mini';
import { memberOf } from './valid-part.ts';

const knownMembersPrefix = 'known: ';

/**
 * The error map for issues that are explained here: puts the known member names into the message of an issue
 * about an unknown member.
 */
export const knownMembersErrorMap: z.core.$ZodErrorMap<z.core.$ZodIssue> = (issue) => {
  const shape = issue.code === 'unrecognized_keys' ? memberOf(issue.inst?._zod.def, 'shape') : undefined;
  return typeof shape === 'object' && shape !== null
    ? `${knownMembersPrefix}${Object.keys(shape).join(' ')}`
    : undefined;
};

/** The names that {@link knownMembersErrorMap} put into a message. */
export const knownMembersIn = (message: string): readonly string[] =>
  message.startsWith(knownMembersPrefix) ? message.slice(knownMembersPrefix.length).split(' ') : [];
