/** Where the server says what happened: one JSON object a line, never anything personal. */
export interface Log {
  info(event: string, facts?: Readonly<Record<string, unknown>>): void;
  error(event: string, facts?: Readonly<Record<string, unknown>>): void;
}

const plain = (value: unknown) =>
  value instanceof Error ? { name: value.name, message: value.message, stack: value.stack } : value;

/** @param write takes one line. */
export function lineLog(write: (line: string) => void, now: () => Date): Log {
  const say =
    (level: 'info' | 'error') =>
    (event: string, facts: Readonly<Record<string, unknown>> = {}) => {
      const told = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, plain(value)]));
      write(`${JSON.stringify({ at: now().toISOString(), level, event, ...told })}\n`);
    };
  return { info: say('info'), error: say('error') };
}
