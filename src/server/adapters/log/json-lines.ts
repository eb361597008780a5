import pino from 'pino';
import type { Log, LogFields } from '#server/log.ts';

/** Members with personal data. They should never be logged; if they are, their values are redacted. */
const personalMembers = [
  ...['customer', 'customer_name', 'contact', 'phone', 'email', 'address', 'car', 'room', 'comments'],
  ...['answers', 'body', 'query', 'position', 'device', 'client', 'wallet', 'employee'],
  ...['token', 'owner_token', 'password', 'otp', 'secret', 'key', 'cookie', 'authorization'],
] as const;

/** The depths at which members are redacted. */
const redactedDepths = ['', '*.', '*.*.', '*.*.*.'] as const;

const redact = {
  paths: redactedDepths.flatMap((depth) => personalMembers.map((name) => `${depth}${name}`)),
  censor: '…',
};

/** Fields that every line has: log fields cannot override them. */
const reservedFields: ReadonlySet<string> = new Set(['at', 'level', 'event']);

/** Reduces an error to safe fields. Drops the fields that drivers add: Postgres quotes the rejected row. */
function plainError(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  return { name, message, stack, cause: plainError(cause) };
}

const plainFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !reservedFields.has(name))
      .map(([name, value]) => [name, plainError(value)]),
  );

/**
 * A log of one JSON object a line.
 *
 * @param write writes one line synchronously.
 */
export function createJsonLinesLog(write: (line: string) => void, now: () => Date): Log {
  const logger = pino(
    {
      base: null,
      messageKey: 'event',
      timestamp: () => `,"at":"${now().toISOString()}"`,
      formatters: { level: (level) => ({ level }), log: plainFields },
      redact,
    },
    { write },
  );
  const logAt =
    (level: 'info' | 'error') =>
    (event: string, fields: LogFields = {}) =>
      logger[level](fields, event);
  return { info: logAt('info'), error: logAt('error') };
}

/** The log of this process: synchronous writes to standard error. */
export function processLog(): Log {
  const standardError = pino.destination({ fd: 2, sync: true });
  return createJsonLinesLog(
    (line) => standardError.write(line),
    () => new Date(),
  );
}
