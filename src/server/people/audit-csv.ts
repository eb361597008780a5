import type { AuditEntry, AuditLog } from './audit-log.ts';

const pageSize = 1_000;

/** A text that spreadsheets take for a formula is preceded by an apostrophe. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const row = ({ at, actor, action, details }: AuditEntry): string =>
  [
    at.toISOString(),
    actor.name,
    action,
    Object.entries(details)
      .map(([name, value]) => `${name}: ${value}`)
      .join('; '),
  ]
    .map(cell)
    .join(',');

/** The whole audit log of a venue as CSV (RFC 4180), the newest first. */
export async function writeAuditCsv(auditLog: Pick<AuditLog, 'list'>, licence: string): Promise<string> {
  const rows = ['time,who,action,details'];
  for (let before: number | null = null; ; ) {
    const entries: readonly AuditEntry[] = await auditLog.list(licence, before, pageSize);
    rows.push(...entries.map(row));
    before = entries.at(-1)?.id ?? null;
    if (entries.length < pageSize) return `${rows.join('\r\n')}\r\n`;
  }
}
