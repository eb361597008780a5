import { add, method, open, order, withdraw } from './act-diner.ts';
import { confirm, message } from './act-message.ts';
import { comeBack, page, poll } from './act-page.ts';
import { lie, takenBack, truth } from './act-provider.ts';
import { lookAtList, move, refund, strike, take } from './act-venue.ts';
import { bringToRest, checkRest } from './at-rest.ts';
import { checkAttempts } from './check-attempts.ts';
import { checkEvents, checkLeftAlone, checkMoneyLeftAlone } from './check-events.ts';
import { checkOrder, checkTaken } from './check-orders.ts';
import type { Company } from './companies.ts';
import type { Happening, Sequence } from './event.ts';
import type { Ground } from './ground.ts';
import { Died } from './hazards.ts';
import { deskAt, type Told, Violation } from './reported.ts';
import { openScene, type Scene, type VenueServer } from './scene.ts';
import { look, type Snapshot } from './snapshot.ts';
import { atTable, checkTables, isAtTable } from './table/at-table.ts';
import type { TableHappening } from './table/table-event.ts';
import { lookAtWallets } from './table/wallets-seen.ts';

async function happen(scene: Scene, turn: number, what: Happening): Promise<Told> {
  const server = deskAt(scene, turn);
  return isAtTable(what) ? atTable(scene, server, what) : besides(scene, turn, server, what);
}

/** What happens wherever orders are paid. */
async function besides(
  scene: Scene,
  turn: number,
  server: VenueServer,
  what: Exclude<Happening, TableHappening>,
): Promise<Told> {
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
      return pass(scene, server, what.ms);
    case 'together':
      return together(scene, turn, what.both);
  }
}

async function pass({ gateway }: Scene, { payments }: VenueServer, ms: number): Promise<Told> {
  gateway.advance(ms);
  return { said: `${await payments.reconcile()} to do` };
}

/** What is done by hand is done while nothing else happens. */
const unhanded = (what: Happening): Happening =>
  what.kind === 'refund' && what.way === 'done' ? { ...what, way: 'ask' } : what;

async function together(scene: Scene, turn: number, both: readonly Happening[]): Promise<Told> {
  scene.isAlone = false;
  const told = await Promise.all(both.map((what, at) => survived(scene, turn + at, unhanded(what))));
  scene.isAlone = true;
  return { said: told.map((one) => (one ? one.said : 'nothing')).join(' & ') };
}

/** A process that dies leaves what it has written. */
async function survived(scene: Scene, turn: number, what: Happening): Promise<Told> {
  try {
    return await happen(scene, turn, what);
  } catch (error) {
    if (error instanceof Died) return { said: 'died' };
    throw error;
  }
}

/** Looks at what there is, and holds it against what was there before, and against the company's ledger. */
async function check(
  scene: Scene,
  told: Pick<NonNullable<Told>, 'leavesAll' | 'leavesMoney'>,
): Promise<void> {
  const { database, licence, isTableMode, seen: before } = scene;
  const seen = await look(database, licence, before);
  const after = isTableMode ? { ...seen, wallets: await lookAtWallets(database, licence) } : seen;
  scene.seen = after;
  const known = new Map(before.orders.map((one) => [one.uuid, one]));
  for (const one of after.orders) {
    checkOrder(scene, known.get(one.uuid), one);
    checkAttempts(scene, known.get(one.uuid), one);
  }
  checkTaken(after);
  checkEvents(scene, before, after);
  if (isTableMode) checkTables(scene);
  if (told.leavesAll) checkLeftAlone(before, after);
  if (told.leavesMoney) checkMoneyLeftAlone(before, after);
}

const settle = async ({ desks }: Scene) => {
  for (const { payments } of desks) await payments.whenIdle();
};

/** Plays a sequence from an empty venue to where nothing is left to do, looking at everything after each step. */
export async function play(
  ground: Ground,
  company: Company,
  { isTableMode, events }: Sequence,
): Promise<void> {
  const scene = await openScene(ground, company, isTableMode);
  const story = [
    `${company.double.name}, ${company.double.currencies[0]}${isTableMode ? ', at tables' : ''}`,
  ];
  try {
    for (const [turn, { after, ...what }] of events.entries()) {
      scene.gateway.advance(after);
      await scene.wallets.arrive();
      story.push(`${turn + 1}. ${after} ms later: ${wordsFor(what)}`);
      const told = await survived(scene, turn, what);
      story.push(`   ${told ? told.said : 'nothing'}`);
      if (!told || told.isElsewhere) continue;
      await settle(scene);
      await check(scene, told);
    }
    await bringToRest(scene, async (said) => {
      story.push(said);
      await settle(scene);
      await check(scene, {});
    });
    await checkRest(scene);
  } catch (error) {
    const words = error instanceof Violation ? error.message : String(error);
    throw new Error([words, ...story, ...whatIs(scene.seen)].join('\n'), { cause: error });
  }
}

const wordsFor = ({ kind, ...rest }: Happening): string => `${kind} ${JSON.stringify(rest)}`;

const whatIs = ({ orders, wallets }: Snapshot): readonly string[] => [
  JSON.stringify(wallets),
  ...orders.flatMap(({ attempts, lines, payments, ...order }) => [
    `order ${JSON.stringify(order)}`,
    ...lines.map((line) => `  line ${JSON.stringify(line)}`),
    ...payments.map((payment) => `  payment ${JSON.stringify(payment)}`),
    ...attempts.map((attempt) => `  attempt ${JSON.stringify(attempt)}`),
  ]),
];
