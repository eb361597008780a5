import { exportTo } from '#server/boot/open-export.ts';
import type { ExportResult } from '#server/publishing/static-export/export-site.ts';
import { ExportRefused } from '#server/publishing/static-export/export-store.ts';
import { notPublished } from '#server/staff/operator-api/refused.ts';
import {
  argsOf,
  type CommandHandler,
  exitCodes,
  print,
  printRefusal,
  UsageError,
  withOperatorTools,
} from './command.ts';

/** Until when an export matches the site; `null` when it does not depend on the time. */
const validUntilOf = ({ until }: ExportResult) =>
  Number.isFinite(until) ? new Date(until).toISOString() : null;

function describeExport(licence: string, out: string, exported: ExportResult, ms: number): string {
  const { version, pages, rendered, written, removed } = exported;
  const end = validUntilOf(exported);
  return [
    `${licence}: version ${version} is in ${out} after ${ms} ms;`,
    `${pages} pages, ${rendered} rendered, ${written} files written, ${removed} removed;`,
    end === null ? 'valid until something is changed' : `valid until ${end}`,
  ].join(' ');
}

/** Exports the site as static files. */
export const exportCommands: Readonly<Record<string, CommandHandler>> = {
  async export(command) {
    const [licence = ''] = argsOf(command, 1);
    const { out } = command.options;
    if (out === null) throw new UsageError();
    const started = performance.now();
    const copyRelease = () => withOperatorTools(command, (tools) => tools.copyRelease(licence));
    try {
      const exported = await exportTo(out, copyRelease, command.settings);
      if (!exported) return printRefusal(command, notPublished(licence).why);
      const ms = Math.round(performance.now() - started);
      print(command, describeExport(licence, out, exported, ms), {
        licence,
        ...exported,
        until: validUntilOf(exported),
        ms,
      });
      return exitCodes.done;
    } catch (error) {
      if (error instanceof ExportRefused) return printRefusal(command, error.message);
      throw error;
    }
  },
};
