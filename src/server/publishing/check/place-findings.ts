import type { DocumentName, Finding } from './finding.ts';
import { lineCounter, pathFinder } from './json-syntax.ts';
import { type Note, type Problem, pathText } from './problem.ts';

/** Gives findings of one document their lines; the text is parsed for it only when there are any. */
export function placeFindings(
  file: DocumentName,
  text: string,
  findings: readonly Finding[],
): readonly (Problem | Note)[] {
  const own = findings.filter((finding) => finding.file === file);
  if (own.length === 0) return [];

  const positionOf = lineCounter(text);
  const find = own.some(({ offset }) => offset === undefined) ? pathFinder(text) : () => 0;
  return own.map(({ severity, path, code, message, remedy, atName = false, offset }) => ({
    severity,
    file,
    ...positionOf(offset ?? find(path, atName)),
    path: pathText(path),
    code,
    message,
    remedy,
  }));
}
