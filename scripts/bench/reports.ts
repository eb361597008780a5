import { join } from 'node:path';
import { type PeriodKind, periodAround } from '#domain/report/period.ts';
import { activityRepository } from '#server/adapters/database/activity-repository.ts';
import type { DatabaseTarget } from '#server/adapters/database/database.ts';
import { migrate } from '#server/adapters/database/migrate.ts';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import { salesRepository } from '#server/adapters/database/sales-repository.ts';
import { readReport } from '#server/reports/report.ts';
import { canRunPostgres, startPostgres } from '#tests/support/postgres-server.ts';
import type { Figure } from './figure.ts';
import { createScratchFolder } from './processes.ts';
import { fillSales } from './sales-of-years.ts';

const rounds = 7;
const orders = 1_000_000;
const lastDay = '2026-11-30';
const licences = Array.from({ length: 10 }, (_, at) => `branch-${at + 1}`);

type Runs = Readonly<Record<'month' | 'year', readonly number[]>>;

/** Seconds for a report over all branches, with the period before. */
async function takeRounds(target: DatabaseTarget): Promise<Runs> {
  const database = await openDatabase(target);
  try {
    await migrate(database.withoutTimeout);
    await fillSales(database, { licences, orders, days: 730, lastDay });
    const db = { db: database.withoutTimeout };
    const sales = { ...salesRepository(db), activity: activityRepository(db) };
    const take = async (kind: PeriodKind) => {
      const runs: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const started = performance.now();
        await readReport(sales, licences, periodAround(kind, lastDay), true);
        runs.push((performance.now() - started) / 1000);
      }
      return runs;
    };
    return { month: await take('month'), year: await take('year') };
  } finally {
    await database.close();
  }
}

const figuresOf = (engine: string, runs: Runs, seconds: number, note: string): readonly Figure[] =>
  (['month', 'year'] as const).map((kind) => ({
    name: `report over a ${kind} of ten branches and the ${kind} before, ${engine}`,
    unit: 's',
    runs: runs[kind],
    bar: { kind: 'at most', value: seconds },
    ...(note !== '' && { note }),
  }));

/** Reports over a million orders that ten branches had in two years. */
export async function measureReports(): Promise<readonly Figure[]> {
  await using folder = await createScratchFolder();
  const embedded = await takeRounds({ kind: 'embedded', dir: join(folder.path, 'db') });
  const figures = figuresOf('embedded', embedded, 3, '');
  if (!canRunPostgres)
    return [...figuresOf('PostgreSQL', { month: [], year: [] }, 1, 'not installed: postgresql'), ...figures];
  const server = await startPostgres();
  try {
    const postgres = await takeRounds({ kind: 'postgres', url: server.urlOf('postgres') });
    return [...figuresOf('PostgreSQL', postgres, 1, ''), ...figures];
  } finally {
    await server.stop();
  }
}
