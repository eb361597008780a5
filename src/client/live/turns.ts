/** When a venue serves otherwise, and how, as pages carry it; what it does at present is among it. */
export interface Turn {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly serving: string;
}

/** Reads what the server wrote: `0 open 1764000000 closed`, in seconds. None where nothing is known to come. */
export const turnsOfPage = (): readonly Turn[] =>
  [...(document.body.dataset.turns ?? '').matchAll(/(\d+) (\w+)/g)].map(([, at, serving = '']) => ({
    at: Number(at) * 1_000,
    serving,
  }));

/** How the venue serves, as far as the page shows. */
export const servingNow = (): string => document.body.dataset.now ?? 'open';

/** What the server says of a page as a whole. */
const sayings = ['facts', 'now', 'turns', 'pausedUntil', 'holds'] as const;

/** Has the page say of itself what a fresher making of it says. */
export function takeSayings({ body: { dataset: fresh } }: Document): void {
  const { dataset } = document.body;
  for (const name of sayings) {
    const said = fresh[name];
    if (said === undefined) delete dataset[name];
    else dataset[name] = said;
  }
}
