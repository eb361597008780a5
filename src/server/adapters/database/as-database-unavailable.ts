import { DatabaseUnavailable } from '#server/database-unavailable.ts';

/** Node's error codes for an unreachable server. */
const nodeCodes: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
];

/**
 * PostgreSQL's codes for shutting down, starting up, being full, being a standby, and a statement timeout.
 *
 * Source: PostgreSQL, "Error Codes": classes 08, 25, 53 and 57.
 */
const serverCodes: readonly string[] = [
  '25006',
  '25P03',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
];

/** Messages of driver errors that have no code. */
const driverMessages = [
  /^Query read timeout$/,
  /^Connection terminated/,
  /^timeout e(xpired|xceeded when trying to connect)$/,
  /^Client (has encountered a connection error|was closed)/,
] as const;

function isUnavailableError(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  const isGoneSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  return (
    isGoneSocket ||
    /^08/.test(code) ||
    nodeCodes.includes(code) ||
    serverCodes.includes(code) ||
    driverMessages.some((pattern) => pattern.test(error.message))
  );
}

/** Wraps connection errors of the driver in {@link DatabaseUnavailable}; returns any other error as it is. */
export function asDatabaseUnavailable(error: unknown): unknown {
  if (!(error instanceof Error && isUnavailableError(error))) return error;
  const reason = error.message || ('code' in error ? String(error.code) : error.name);
  return new DatabaseUnavailable(`The database is unavailable: ${reason}`, { cause: error });
}
