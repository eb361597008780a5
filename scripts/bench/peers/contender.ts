import { setTimeout as pause } from 'node:timers/promises';
import { fetchOk } from '../fetch-page.ts';
import { longCategory } from '../page-venue.ts';
import { priceShown } from '../warm-pages.ts';

/** Of every language's page, where it stands within the language. */
export const pagePath = `/category/${longCategory}`;

/** Somebody who serves the page in every language. */
export interface Contender extends AsyncDisposable {
  readonly name: string;
  readonly origin: string;
  readonly pid: number;
  /** Gives the page's first dish another price and makes that live; no two turns have the same price. */
  publish(turn: number): Promise<void>;
}

export const pageUrlOf = ({ origin }: Pick<Contender, 'origin'>) => `${origin}/en${pagePath}`;

const timeoutMs = 30_000;

/** What the page's first dish costs as it is served at this moment. */
async function priceAt(contender: Contender): Promise<string> {
  const { body } = await fetchOk(pageUrlOf(contender), { 'accept-encoding': 'identity' });
  return priceShown(body.toString('utf8'));
}

async function waitForOtherPrice(contender: Contender, price: string): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < timeoutMs) {
    if ((await priceAt(contender)) !== price) return performance.now() - started;
    await pause(5);
  }
  throw new Error(`${contender.name} goes on showing ${price}`);
}

/** Milliseconds from an edited price to the first answer that shows it. */
export async function publishToLive(contender: Contender, turn: number): Promise<number> {
  const before = await priceAt(contender);
  const [ms] = await Promise.all([waitForOtherPrice(contender, before), contender.publish(turn)]);
  return ms;
}
