import { useSignals } from '@preact/signals-react/runtime';
import { boardBranches, branchOf, showOnly } from '#client/staff/board-branches.ts';
import type { BoardOrder } from '#contracts/calls/board.ts';
import type { BoardFormatter } from './board-formatter.ts';

interface Props {
  /** The orders of all branches that wait to be accepted. */
  readonly waiting: readonly BoardOrder[];
  readonly formatter: BoardFormatter;
}

/** Which branch staff look at, with the orders that wait at each. */
export function BranchFilter({ waiting, formatter: { t, number } }: Props) {
  useSignals();
  const only = boardBranches.only.value;
  const waitingAt = (licence: string) =>
    waiting.filter((order) => branchOf(order.number)?.licence === licence).length;
  const chip = (licence: string | null, name: string, count: number) => (
    <button
      key={licence}
      type="button"
      className="chip"
      aria-pressed={only === licence}
      onClick={() => showOnly(licence)}
    >
      <bdi>{name}</bdi>
      {count > 0 && <bdi className="count-badge">{number(count)}</bdi>}
    </button>
  );
  return (
    <fieldset className="board-branches" aria-label={t('report_branches')}>
      {chip(null, t('report_all_branches'), waiting.length)}
      {boardBranches.all.value.map(({ licence, name }) => chip(licence, name, waitingAt(licence)))}
    </fieldset>
  );
}
