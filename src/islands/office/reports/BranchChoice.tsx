import type { ShownBranches } from '#client/office/reports.ts';
import type { SalesReport } from '#contracts/calls/reports.ts';
import type { OfficeFormatter } from '../office-formatter.ts';

interface Props {
  readonly licence: string;
  readonly venues: SalesReport['venues'];
  readonly shown: ShownBranches;
  readonly onShow: (shown: ShownBranches) => void;
  readonly formatter: OfficeFormatter;
}

/** Whether a report is of this branch or of all; nothing where there is one. */
export function BranchChoice({ licence, venues, shown, onShow, formatter: { t } }: Props) {
  if (venues.length < 2) return null;
  const own = venues.find((one) => one.licence === licence);
  return (
    <div className="office-actions">
      {(['own', 'all'] as const).map((which) => (
        <button
          key={which}
          type="button"
          className="chip"
          aria-pressed={shown === which}
          onClick={() => onShow(which)}
        >
          {which === 'all' ? t('report_all_branches') : <bdi>{own?.name ?? licence}</bdi>}
        </button>
      ))}
    </div>
  );
}
