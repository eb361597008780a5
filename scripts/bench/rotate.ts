/** Alternates the order between rounds, so that a machine that slows down does not favor any server. */
export const rotate = <T>(round: number, all: readonly T[]): readonly T[] =>
  round % 2 === 0 ? all : all.toReversed();
