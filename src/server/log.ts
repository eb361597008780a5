/** Where the server says what happened: one JSON object a line, never anything personal. */
export interface Log {
  info(event: string, facts?: Readonly<Record<string, unknown>>): void;
  error(event: string, facts?: Readonly<Record<string, unknown>>): void;
}

function plain(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  return { name, message, stack, cause: plain(cause) };
}

/** @param write takes one line. */
export function lineLog(write: (line: string) => void, now: () => Date): Log {
  const say =
    (level: 'info' | 'error') =>
    (event: string, facts: Readonly<Record<string, unknown>> = {}) => {
      const told = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, plain(value)]));
      const standing = { at: now().toISOString(), level, event };
      write(`${JSON.stringify({ ...standing, ...told, ...standing })}\n`);
    };
  return { info: say('info'), error: say('error') };
}

/** The log of this process: a line for each event on standard error. */
export const processLog = (): Log =>
  lineLog(
    (line) => process.stderr.write(line),
    () => new Date(),
  );
