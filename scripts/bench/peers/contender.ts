import { setTimeout as pause } from 'node:timers/promises';
import { fetchOk } from '../fetch-page.ts';
import { longCategory } from '../page-venue.ts';
import { priceShown } from '../warm-pages.ts';

/** The path of the page, without its language. */
export const pagePath = `/category/${longCategory}`;

/** A server that serves the page in every language. */
export interface Contender extends AsyncDisposable {
  readonly name: string;
  readonly origin: string;
  readonly pid: number;
  /** Changes the price of the page's first dish and publishes it. Each turn has a different price. */
  publish(turn: number): Promise<void>;
}

export const pageUrlOf = ({ origin }: Pick<Contender, 'origin'>) => `${origin}/en${pagePath}`;

const timeoutMs = 30_000;

/** The currently served price of the page's first dish. */
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
  throw new Error(`${contender.name} still shows ${price}`);
}

/** Milliseconds from an edited price to the first response that shows it. */
export async function publishToLive(contender: Contender, turn: number): Promise<number> {
  const before = await priceAt(contender);
  const [ms] = await Promise.all([waitForOtherPrice(contender, before), contender.publish(turn)]);
  return ms;
}
