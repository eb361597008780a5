import pino from 'pino';
import type { Log, LogFields } from '#server/log.ts';

/**
 * Members that hold what is somebody's. Nobody hands them to the log; should it happen all the same, what they
 * hold is left out.
 */
const personalMembers = [
  ...['customer', 'customer_name', 'contact', 'phone', 'email', 'address', 'car', 'room', 'comments'],
  ...['answers', 'body', 'query', 'position', 'device', 'client', 'wallet', 'employee'],
  ...['token', 'owner_token', 'password', 'otp', 'secret', 'key', 'cookie', 'authorization'],
] as const;

/** How deep within its facts a member is looked for. */
const redactedDepths = ['', '*.', '*.*.', '*.*.*.'] as const;

const redact = {
  paths: redactedDepths.flatMap((depth) => personalMembers.map((name) => `${depth}${name}`)),
  censor: '…',
};

/** What every line says by itself: no fact takes its place. */
const reservedFields: ReadonlySet<string> = new Set(['at', 'level', 'event']);

/**
 * A fault as a log may hold it. What drivers add to theirs is left out: Postgres quotes the row that it
 * refused.
 */
function plainError(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  return { name, message, stack, cause: plainError(cause) };
}

const plainFields = (facts: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(facts)
      .filter(([name]) => !reservedFields.has(name))
      .map(([name, value]) => [name, plainError(value)]),
  );

/**
 * A log of one JSON object a line.
 *
 * @param write takes one line, and has it out of the process before it returns.
 */
export function createJsonLinesLog(write: (line: string) => void, now: () => Date): Log {
  const lines = pino(
    {
      base: null,
      messageKey: 'event',
      timestamp: () => `,"at":"${now().toISOString()}"`,
      formatters: { level: (level) => ({ level }), log: plainFields },
      redact,
    },
    { write },
  );
  const say =
    (level: 'info' | 'error') =>
    (event: string, facts: LogFields = {}) =>
      lines[level](facts, event);
  return { info: say('info'), error: say('error') };
}

/** The log of this process: on standard error, each line written before anything else happens. */
export function processLog(): Log {
  const standardError = pino.destination({ fd: 2, sync: true });
  return createJsonLinesLog(
    (line) => standardError.write(line),
    () => new Date(),
  );
}
