import { exportTo } from '#server/boot/open-export.ts';
import { ExportRefused } from '#server/publishing/static-export/export-shelf.ts';
import type { Exported } from '#server/publishing/static-export/export-site.ts';
import { atOffice, type Command, type ExitCode, exit, Misused, print, type Run, wordsOf } from './command.ts';

/** Until when an export says what the site says; `null` where the clock changes nothing of it. */
const endOf = ({ until }: Exported) => (Number.isFinite(until) ? new Date(until).toISOString() : null);

function described(licence: string, out: string, exported: Exported, ms: number): string {
  const { version, pages, rendered, written, removed } = exported;
  const end = endOf(exported);
  return [
    `${licence}: version ${version} is in ${out} after ${ms} ms;`,
    `${pages} pages, ${rendered} addresses asked, ${written} files written, ${removed} removed;`,
    end === null ? 'good until something is changed' : `good until ${end}`,
  ].join(' ');
}

function refused(command: Command, why: string): ExitCode {
  print(command, why, { kind: 'refused', why });
  return exit.refused;
}

/** The site as files. */
export const exporting: Readonly<Record<string, Run>> = {
  async export(command) {
    const [licence = ''] = wordsOf(command, 1);
    const { out } = command.options;
    if (out === null) throw new Misused();
    const started = performance.now();
    const copyRelease = () => atOffice(command, (office) => office.copyRelease(licence));
    try {
      const exported = await exportTo(out, copyRelease, command.settings);
      if (!exported) return refused(command, `${licence} is not published`);
      const ms = Math.round(performance.now() - started);
      print(command, described(licence, out, exported, ms), {
        licence,
        ...exported,
        until: endOf(exported),
        ms,
      });
      return exit.done;
    } catch (fault) {
      if (fault instanceof ExportRefused) return refused(command, fault.message);
      throw fault;
    }
  },
};
