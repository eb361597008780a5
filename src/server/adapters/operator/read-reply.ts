import * as z from 'zod/mini';
import type { Call, ParsedCallResponse } from '#contracts/call.ts';

/** A server of another version answered in another form. */
export class UnknownReply extends Error {
  override readonly name = 'UnknownReply';
}

/** @throws {UnknownReply} */
export function readReply<C extends Call>({ path, reply }: C, value: unknown): ParsedCallResponse<C> {
  const parsed = z.safeParse(reply, value);
  if (parsed.success) return parsed.data as ParsedCallResponse<C>;
  const where = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new UnknownReply(
    `The server answered ${path} in an unknown form (${where || 'reply'}): is it of the same version as this command?`,
  );
}
