/** Who goes first changes from round to round, so that a machine that slows down favours nobody. */
export const rotate = <T>(round: number, all: readonly T[]): readonly T[] =>
  round % 2 === 0 ? all : all.toReversed();
