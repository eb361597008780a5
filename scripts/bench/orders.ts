import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canRunPostgres, startPostgres } from '#tests/support/postgres-server.ts';
import type { Figure } from './figure.ts';
import { busyDishes, busyMenu, busyVenue, writeOrderVenue } from './order-venue.ts';
import { createScratchFolder, isInstalled, runProcess } from './processes.ts';
import { openSite } from './site.ts';

const rounds = 7;
const seconds = 4;
const warmUpSeconds = 3;
const connections = 32;

/**
 * The wrk script: each request is a new order of three dishes with its own idempotency key. Different rounds must not
 * generate the same numbers.
 */
const wrkScript = (round: number) => `
math.randomseed(${round} * 7919 + os.time())
local function hex(n) local t = {} for i = 1, n do t[i] = string.format('%x', math.random(0, 15)) end return table.concat(t) end
local function uuid() return hex(8) .. '-' .. hex(4) .. '-4' .. hex(3) .. '-a' .. hex(3) .. '-' .. hex(12) end
local dishes = { ${busyDishes.join(', ')} }
local function line()
  return '{"product":' .. dishes[math.random(#dishes)] .. ',"quantity":1,"variations":[101],"cart_uuid":"' .. uuid() .. '"}'
end
request = function()
  local body = '{"menu":${busyMenu},"order_type":"takeaway","payment_type":"cash","customer_name":"Bench","total":"39.39","line_items":['
    .. line() .. ',' .. line() .. ',' .. line() .. ']}'
  return wrk.format('POST', '/en/api/order/', { ['content-type'] = 'application/json', ['Host'] = '${busyVenue}.localhost', ['idempotency-key'] = uuid() }, body)
end
done = function(summary, latency)
  io.write(string.format('\\nP99 %.3f REFUSED %d BROKEN %d\\n', latency:percentile(99) / 1000, summary.errors.status,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout))
end
`;

interface RoundResult {
  readonly rate: number;
  /** Milliseconds. */
  readonly p99: number;
}

async function placeOrdersFor(address: string, file: string, duration: number): Promise<RoundResult> {
  const { printed } = await runProcess([
    'wrk',
    '-t1',
    `-c${connections}`,
    `-d${duration}s`,
    '-s',
    file,
    address,
  ]);
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(printed) ?? [];
  const [, p99, refused, broken] = /P99 ([\d.]+) REFUSED (\d+) BROKEN (\d+)/.exec(printed) ?? [];
  if (rate === undefined || refused !== '0' || broken !== '0') {
    throw new Error(`Orders failed:\n${printed}`);
  }
  return { rate: Number(rate), p99: Number(p99) };
}

async function takeRounds(environment: Readonly<Record<string, string>>): Promise<readonly RoundResult[]> {
  await using scratch = await createScratchFolder();
  await writeOrderVenue(join(scratch.path, 'venue'));
  await using site = await openSite(undefined, { ...environment, RATE_LIMITS: 'off' });
  await site.publish(join(scratch.path, 'venue'));
  const measured: RoundResult[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const file = join(scratch.path, `orders-${round}.lua`);
    await writeFile(file, wrkScript(round));
    const result = await placeOrdersFor(site.origin, file, round === 0 ? warmUpSeconds : seconds);
    if (round > 0) measured.push(result);
  }
  return measured;
}

const figuresOf = (
  engine: string,
  rounds: readonly RoundResult[],
  minRate: number,
  note: string,
): readonly Figure[] => [
  {
    name: `orders acknowledged, ${engine}`,
    unit: 'orders/s',
    runs: rounds.map(({ rate }) => rate),
    bar: { kind: 'at least', value: minRate },
    note,
  },
  {
    name: `99th percentile of them, ${engine}`,
    unit: 'ms',
    runs: rounds.map(({ p99 }) => p99),
    ...(engine === 'PostgreSQL' ? { bar: { kind: 'at most' as const, value: 150 } } : {}),
  },
];

/** Measures the throughput of orders over HTTP, including stock counting. */
export async function measureOrders(): Promise<readonly Figure[]> {
  const note = `${connections} connections, ${seconds} s per round, load generator and database on the same cores`;
  if (!isInstalled('wrk')) return figuresOf('PostgreSQL', [], 400, 'not installed: wrk');
  const embedded = await takeRounds({});
  if (!canRunPostgres) {
    return [
      ...figuresOf('PostgreSQL', [], 400, 'not installed: postgresql'),
      ...figuresOf('embedded', embedded, 200, note),
    ];
  }
  const server = await startPostgres();
  try {
    const postgres = await takeRounds({ DATABASE_URL: server.urlOf('postgres') });
    return [...figuresOf('PostgreSQL', postgres, 400, note), ...figuresOf('embedded', embedded, 200, '')];
  } finally {
    await server.stop();
  }
}
