/** So many questions in a row without an answer, and it is left alone for a while. */
const mostSilences = 5;
const restMs = 10_000;

interface Breaking {
  /** Whether a fault means that nobody answered. */
  readonly isSilence: (fault: unknown) => boolean;
  /** What is thrown instead of asking. */
  readonly leftAlone: () => Error;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Leaves somebody alone who does not answer: those who come in between need not wait. One question in a while finds out
 * whether they are back.
 *
 * @returns what every question to them goes through.
 */
export function breaker({ isSilence, leftAlone, now }: Breaking) {
  let silences = 0;
  let restsUntil = 0;

  return async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (silences >= mostSilences && now() < restsUntil) throw leftAlone();
    restsUntil = now() + restMs;
    try {
      const answer = await ask();
      silences = 0;
      return answer;
    } catch (fault) {
      silences = isSilence(fault) ? silences + 1 : 0;
      restsUntil = now() + restMs;
      throw fault;
    }
  };
}
