import type { DocumentName, Finding } from './finding.ts';
import { findOffsets } from './json-offsets.ts';
import { lineCounter } from './json-syntax.ts';
import { formatPath, type Note, type Problem } from './problem.ts';

/** Gives findings of one document their lines; the text is searched only when there are any. */
export function locateFindings(
  file: DocumentName,
  text: string,
  findings: readonly Finding[],
): readonly (Problem | Note)[] {
  const own = findings.filter((finding) => finding.file === file);
  if (own.length === 0) return [];

  const positionOf = lineCounter(text);
  const paths = own.filter(({ offset }) => offset === undefined).map(({ path }) => path);
  const places = (paths.length > 0 ? findOffsets(text, paths) : []).values();
  return own.map(({ severity, path, code, message, remedy, atName, offset }) => {
    const place = offset === undefined ? places.next().value : undefined;
    const at = offset ?? (atName ? place?.name : place?.value) ?? 0;
    return { severity, file, ...positionOf(at), path: formatPath(path), code, message, remedy };
  });
}
