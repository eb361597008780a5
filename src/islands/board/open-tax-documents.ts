import type { BoardTaxAuthority } from '#contracts/calls/board.ts';

type OpenDocument = BoardTaxAuthority['open'][number];

/** How long a document may wait, in milliseconds. Laws give a day. */
const maxWaitMs = 24 * 3_600_000;

/** So many documents are named. */
const maxNamed = 5;

/** The documents that the operator must act on, by number: those refused, and those that wait for too long. */
export function openTaxDocuments(open: readonly OpenDocument[], now: Date) {
  const isLate = ({ state, since }: OpenDocument) =>
    state === 'waiting' && now.getTime() - Date.parse(since) > maxWaitMs;
  return {
    refused: numbersOf(open.filter(({ state }) => state === 'refused')),
    late: numbersOf(open.filter(isLate)),
  };
}

/** "INV-000001, INV-000002"; empty for none. */
function numbersOf(documents: readonly OpenDocument[]): string {
  const named = documents.slice(0, maxNamed).map(({ document }) => document);
  return [...named, ...(documents.length > maxNamed ? ['…'] : [])].join(', ');
}

/** How far the authority has been told of a document. What is not in a complete list of open ones is reported. */
export const stateOfTaxDocument = (
  document: string,
  { open, is_complete }: Pick<BoardTaxAuthority, 'open' | 'is_complete'>,
) => open.find((one) => one.document === document)?.state ?? (is_complete ? 'reported' : 'waiting');
