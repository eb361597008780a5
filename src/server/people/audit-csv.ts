import { writeCsv } from '../write-csv.ts';
import type { AuditEntry, AuditLog } from './audit-log.ts';

const pageSize = 1_000;

/** The whole audit log of a venue as CSV, the newest first. */
export async function writeAuditCsv(auditLog: Pick<AuditLog, 'list'>, licence: string): Promise<string> {
  const rows: string[][] = [];
  for (let before: number | null = null; ; ) {
    const entries: readonly AuditEntry[] = await auditLog.list(licence, before, pageSize);
    rows.push(...entries.map(cellsOf));
    before = entries.at(-1)?.id ?? null;
    if (entries.length < pageSize) break;
  }
  return writeCsv([['time', 'who', 'action', 'details'], ...rows]);
}

const cellsOf = ({ at, actor, action, details }: AuditEntry): string[] => [
  at.toISOString(),
  actor.name,
  action,
  Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; '),
];
