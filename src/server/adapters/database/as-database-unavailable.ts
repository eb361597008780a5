import { DatabaseUnavailable } from '#server/database-unavailable.ts';

/** What Node calls a server that cannot be reached. */
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
 * What PostgreSQL calls it when it ends, begins, is full, is a standby, or has given up a statement that took too long.
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

/** What the driver says, which has no codes for it. */
const driverMessages = [
  /^Query read timeout$/,
  /^Connection terminated/,
  /^timeout e(xpired|xceeded when trying to connect)$/,
  /^Client (has encountered a connection error|was closed)/,
] as const;

function isUnavailableError(fault: Error): boolean {
  const code = 'code' in fault ? String(fault.code) : '';
  const isGoneSocket = code === 'ENOENT' && 'syscall' in fault && fault.syscall === 'connect';
  return (
    isGoneSocket ||
    /^08/.test(code) ||
    nodeCodes.includes(code) ||
    serverCodes.includes(code) ||
    driverMessages.some((words) => words.test(fault.message))
  );
}

/** What the driver threw, or a {@link DatabaseUnavailable} that it caused. */
export function asDatabaseUnavailable(fault: unknown): unknown {
  if (!(fault instanceof Error && isUnavailableError(fault))) return fault;
  const why = fault.message || ('code' in fault ? String(fault.code) : fault.name);
  return new DatabaseUnavailable(`The database is away: ${why}`, { cause: fault });
}
