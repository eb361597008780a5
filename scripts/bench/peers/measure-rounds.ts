import { rotate } from '../rotate.ts';
import { loadCore } from '../throughput.ts';
import { type LoadResult, loadWith } from '../wrk.ts';
import { type Contender, publishToLive } from './contender.ts';

const rounds = 7;
const seconds = 3;
const warmUpSeconds = 2;

/** All runs of a measurement, by name of the server. */
export type Runs<Run = number> = ReadonlyMap<string, readonly Run[]>;

/** Measures each server in every round, one after the other. */
async function takeRounds<One extends { readonly name: string }, Run>(
  all: readonly One[],
  take: (one: One, round: number) => Promise<Run>,
): Promise<Runs<Run>> {
  const runs = new Map(all.map(({ name }) => [name, [] as Run[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const one of rotate(round, all)) runs.get(one.name)?.push(await take(one, round));
  }
  return runs;
}

/** A URL to load with requests. */
export interface LoadTarget {
  readonly name: string;
  readonly address: string;
  readonly encoding: 'gzip' | 'identity';
}

/** Loads one server at a time; all of them keep running. */
export async function loadRounds(all: readonly LoadTarget[]): Promise<Runs<LoadResult>> {
  const load = ({ address, encoding }: LoadTarget, duration: number) =>
    loadWith({ address, headers: { 'accept-encoding': encoding }, seconds: duration, core: loadCore });
  for (const one of all) await load(one, warmUpSeconds);
  return takeRounds(all, (one) => load(one, seconds));
}

/** Publishes a new price on one server at a time; returns milliseconds. */
export const publishRounds = (all: readonly Contender[]): Promise<Runs> =>
  takeRounds(all, (one, round) => publishToLive(one, round + 1));
