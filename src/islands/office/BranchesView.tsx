import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useState } from 'react';
import { groupBranches, loadBranches } from '#client/office/branches.ts';
import type { ListedBranch } from '#contracts/calls/branches.ts';
import { StrokeIcon } from '../StrokeIcon.tsx';
import { BranchChanges } from './BranchChanges.tsx';
import { icons } from './icons.ts';
import type { OfficeFormatter } from './office-formatter.ts';
import { createReportFormatter, type ReportFormatter } from './reports/report-formatter.ts';

interface Props {
  readonly licence: string;
  readonly formatter: OfficeFormatter;
}

/** How often the branches are read again, in milliseconds. */
const refreshMs = 60_000;

/** The branches of the group: their state, their orders, and what differs from the group's menu. */
export function BranchesView({ licence, formatter }: Props) {
  useSignals();
  const { language, t } = formatter;
  const reports = useMemo(() => createReportFormatter(formatter), [formatter]);
  useEffect(() => {
    const load = () => void loadBranches(licence, language);
    load();
    const timer = setInterval(load, refreshMs);
    return () => clearInterval(timer);
  }, [licence, language]);
  const found = groupBranches.branches.value;
  return (
    <>
      <header className="report-head">
        <h1>{t('report_branches')}</h1>
        {found?.group && (
          <p className="office-quiet">
            <bdi>{found.group.name}</bdi>
          </p>
        )}
      </header>
      {groupBranches.isLost.value && <p className="office-note error">{t('board_not_sent')}</p>}
      {found && !found.group && <p className="office-note">{t('branches_none')}</p>}
      {found?.group && (
        <ul className="office-panel office-rows branches">
          {found.branches.map((branch) => (
            <BranchRow key={branch.licence} branch={branch} formatter={reports} />
          ))}
        </ul>
      )}
      {found?.group?.site && (
        <p className="office-panel branches-site">
          <span>{t('branches_site')}</span>
          <a className="button plain" href={found.group.site} target="_blank" rel="noopener">
            <bdi dir="ltr">{new URL(found.group.site).host}</bdi>
          </a>
        </p>
      )}
    </>
  );
}

interface RowProps {
  readonly branch: ListedBranch;
  readonly formatter: ReportFormatter;
}

function BranchRow({ branch, formatter }: RowProps) {
  const { language, t } = formatter;
  const { licence, name, version, today, may, differences, changes } = branch;
  const [isOpen, setIsOpen] = useState(false);
  const to = (screen: string) => `/${language}/${licence}/${screen}`;
  return (
    <li>
      <div className="office-row branch-row">
        <span>
          <b>
            <bdi>{name}</bdi>
          </b>
          <small>{t('branches_version', { version })}</small>
        </span>
        <span className={`tag branch-${branch.serving}`}>{stateText(branch, formatter)}</span>
        {today && <SalesToday today={today} formatter={formatter} />}
        {differences !== null && (
          <span>
            {differences === 0 ? t('branches_same') : t('branches_differences', { entries: differences })}
          </span>
        )}
        <span className="office-row-end">
          {changes && changes.length > 0 && (
            <button type="button" className="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {t(isOpen ? 'branches_hide' : 'branches_show')}
            </button>
          )}
          {may.includes('edit_menu') && (
            <a className="link" href={to('menu')} aria-label={`${t('menu')}: ${name}`}>
              {t('menu')}
            </a>
          )}
          {may.includes('read_reports') && (
            <a className="link" href={to('reports')} aria-label={`${t('office_reports')}: ${name}`}>
              {t('office_reports')}
              <StrokeIcon path={icons.next} isMirrored={true} />
            </a>
          )}
        </span>
      </div>
      {isOpen && changes && <BranchChanges changes={changes} formatter={formatter} />}
    </li>
  );
}

interface SalesProps {
  readonly today: NonNullable<ListedBranch['today']>;
  readonly formatter: ReportFormatter;
}

/** How many orders have ended today, what they were worth, and how many were late. */
function SalesToday({ today: { orders, net, late }, formatter }: SalesProps) {
  const { t, amount, percent } = formatter;
  return (
    <span>
      {t('branches_orders', { orders })}
      {net.map(({ amount: text, currency }) => (
        <small key={currency}>
          {t('closing_net')}: <bdi>{`${currency} ${amount(text)}`}</bdi>
        </small>
      ))}
      {late !== null && (
        <small>
          {t('report_late')}: <bdi>{percent(late)}</bdi>
        </small>
      )}
    </span>
  );
}

/** Whether it is open, and until when. */
function stateText({ serving, until }: ListedBranch, { t, when }: OfficeFormatter): string {
  const time = until && when(until);
  if (serving === 'open') return time ? t('open_until', { time }) : t('open_always');
  if (serving === 'paused') return time ? t('paused_until', { time }) : t('branches_paused');
  return time ? t('branches_closed_until', { time }) : t('closed');
}
