import { documentedLine } from './example-line.ts';
import type { DocumentName, Finding } from './finding.ts';
import { findOffsets } from './json-offsets.ts';
import { lineCounter } from './json-syntax.ts';
import { formatPath, type Note, type Problem } from './problem.ts';

/** Adds lines and columns to the findings of one document, and to each a line that would be right. */
export function locateFindings(
  file: DocumentName,
  text: string,
  findings: readonly Finding[],
): readonly (Problem | Note)[] {
  const own = findings.filter((finding) => finding.file === file);
  if (own.length === 0) return [];

  const positionOf = lineCounter(text);
  const paths = own.filter(({ offset }) => offset === undefined).map(({ path }) => path);
  const offsets = (paths.length > 0 ? findOffsets(text, paths) : []).values();
  return own.map(({ severity, path, code, message, remedy, example, atName, offset }) => {
    const found = offset === undefined ? offsets.next().value : undefined;
    const at = offset ?? (atName ? found?.name : found?.value) ?? 0;
    const right = example ?? documentedLine(file, path);
    return {
      severity,
      file,
      ...positionOf(at),
      path: formatPath(path),
      code,
      message,
      remedy,
      ...(right !== null && { example: right }),
    };
  });
}
