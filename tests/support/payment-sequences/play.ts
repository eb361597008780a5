import { add, method, open, order, withdraw } from './act-diner.ts';
import { confirm, message } from './act-message.ts';
import { comeBack, page, poll } from './act-page.ts';
import { lie, takenBack, truth } from './act-provider.ts';
import { lookAtList, move, refund, strike, take } from './act-venue.ts';
import { checkFinalState, runToEnd } from './at-rest.ts';
import { checkAttempts } from './check-attempts.ts';
import { checkEvents, checkMoneyUnchanged, checkUnchanged } from './check-events.ts';
import { checkOrder, checkTaken } from './check-orders.ts';
import type { Happening, Sequence } from './event.ts';
import { Died } from './hazards.ts';
import { type Outcome, serverAt, Violation } from './outcome.ts';
import type { PlayDatabase } from './play-database.ts';
import type { ProviderProfile } from './provider-profiles.ts';
import { openScene, type Scene, type VenueServer } from './scene.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import { atTable, checkTables, isAtTable } from './table/at-table.ts';
import type { TableHappening } from './table/table-event.ts';
import { lookAtWallets } from './table/wallets-snapshot.ts';

async function happen(scene: Scene, turn: number, what: Happening): Promise<Outcome> {
  const server = serverAt(scene, turn);
  return isAtTable(what) ? atTable(scene, server, what) : happenAnywhere(scene, turn, server, what);
}

/** Happenings that are not specific to tables. */
async function happenAnywhere(
  scene: Scene,
  turn: number,
  server: VenueServer,
  what: Exclude<Happening, TableHappening>,
): Promise<Outcome> {
  switch (what.kind) {
    case 'order':
      return order(scene, server, what);
    case 'open':
      return open(scene, server, what);
    case 'page':
      return page(scene, server, what);
    case 'return':
      return comeBack(scene, server, what);
    case 'poll':
      return poll(scene, server, what);
    case 'message':
      return message(scene, server, what);
    case 'confirm':
      return confirm(scene, what);
    case 'add':
      return add(scene, server, what);
    case 'withdraw':
      return withdraw(scene, server, what);
    case 'method':
      return method(scene, server, what);
    case 'move':
      await lookAtList(scene);
      return move(scene, what);
    case 'strike':
      return strike(scene, what);
    case 'take':
      return take(scene, what);
    case 'refund':
      return refund(scene, server, what);
    case 'trouble':
      scene.hazards.add(what.what);
      return { said: 'is coming', isElsewhere: true };
    case 'lie':
      return lie(scene, what);
    case 'truth':
      return truth(scene);
    case 'taken_back':
      return takenBack(scene, what);
    case 'time':
      return advance(scene, server, what.ms);
    case 'together':
      return together(scene, turn, what.both);
  }
}

async function advance({ gateway }: Scene, { payments }: VenueServer, ms: number): Promise<Outcome> {
  gateway.advance(ms);
  return { said: `${await payments.reconcile()} to do` };
}

/** Manual refunds do not happen concurrently with anything else. */
const withoutManualRefund = (what: Happening): Happening =>
  what.kind === 'refund' && what.way === 'done' ? { ...what, way: 'ask' } : what;

async function together(scene: Scene, turn: number, both: readonly Happening[]): Promise<Outcome> {
  scene.isAlone = false;
  const outcome = await Promise.all(
    both.map((what, at) => happenUnlessDied(scene, turn + at, withoutManualRefund(what))),
  );
  scene.isAlone = true;
  return { said: outcome.map((one) => (one ? one.said : 'nothing')).join(' & ') };
}

/** A process that dies keeps what it has written. */
async function happenUnlessDied(scene: Scene, turn: number, what: Happening): Promise<Outcome> {
  try {
    return await happen(scene, turn, what);
  } catch (error) {
    if (error instanceof Died) return { said: 'died' };
    throw error;
  }
}

/** Takes a snapshot and checks it against the one before and against the provider's ledger. */
async function check(
  scene: Scene,
  outcome: Pick<NonNullable<Outcome>, 'leavesAll' | 'leavesMoney'>,
  moves = 1,
): Promise<void> {
  const { database, licence, isTableMode, seen: before } = scene;
  const seen = await takeSnapshot(database, licence, before);
  const after = isTableMode ? { ...seen, wallets: await lookAtWallets(database, licence) } : seen;
  scene.seen = after;
  const known = new Map(before.orders.map((one) => [one.uuid, one]));
  for (const one of after.orders) {
    checkOrder(scene, known.get(one.uuid), one, moves);
    checkAttempts(scene, known.get(one.uuid), one);
  }
  checkTaken(after);
  checkEvents(scene, before, after);
  if (isTableMode) checkTables(scene);
  if (outcome.leavesAll) checkUnchanged(before, after);
  if (outcome.leavesMoney) checkMoneyUnchanged(before, after);
}

/** Staff can accept and prepare an order at once. */
const movesIn = (what: Happening): number =>
  what.kind === 'together' ? what.both.filter(({ kind }) => kind === 'move').length || 1 : 1;

const settle = async ({ servers }: Scene) => {
  for (const { payments } of servers) await payments.whenIdle();
};

/** Plays a sequence from an empty venue until nothing is left to do, with checks after each step. */
export async function play(
  database: PlayDatabase,
  profile: ProviderProfile,
  { isTableMode, events }: Sequence,
): Promise<void> {
  const scene = await openScene(database, profile, isTableMode);
  const story = [
    `${profile.double.name}, ${profile.double.currencies[0]}${isTableMode ? ', at tables' : ''}`,
  ];
  try {
    for (const [turn, { after, ...what }] of events.entries()) {
      scene.gateway.advance(after);
      await scene.wallets.arrive();
      story.push(`${turn + 1}. ${after} ms later: ${describeEvent(what)}`);
      const outcome = await happenUnlessDied(scene, turn, what);
      story.push(`   ${outcome ? outcome.said : 'nothing'}`);
      if (!outcome || outcome.isElsewhere) continue;
      await settle(scene);
      await check(scene, outcome, movesIn(what));
    }
    await runToEnd(scene, async (line) => {
      story.push(line);
      await settle(scene);
      await check(scene, {});
    });
    await checkFinalState(scene);
  } catch (error) {
    const reason = error instanceof Violation ? error.message : String(error);
    throw new Error([reason, ...story, ...describeState(scene.seen)].join('\n'), { cause: error });
  }
}

const describeEvent = ({ kind, ...rest }: Happening): string => `${kind} ${JSON.stringify(rest)}`;

const describeState = ({ orders, wallets }: Snapshot): readonly string[] => [
  JSON.stringify(wallets),
  ...orders.flatMap(({ attempts, lines, payments, ...order }) => [
    `order ${JSON.stringify(order)}`,
    ...lines.map((line) => `  line ${JSON.stringify(line)}`),
    ...payments.map((payment) => `  payment ${JSON.stringify(payment)}`),
    ...attempts.map((attempt) => `  attempt ${JSON.stringify(attempt)}`),
  ]),
];
