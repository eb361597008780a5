import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useState } from 'react';
import type { EditorAccess } from '#client/menu-editor/editor-access.ts';
import { editorDraft } from '#client/menu-editor/editor-draft.ts';
import { clearReview } from '#client/menu-editor/editor-review.ts';
import { signOut } from '#client/menu-editor/menu-editor.ts';
import { Inventory } from '../inventory/Inventory.tsx';
import { OrderPauseBar } from '../inventory/OrderPauseBar.tsx';
import { useNow } from '../staff/use-now.ts';
import type { EditorFormatter } from './editor-formatter.ts';
import type { EditorProps } from './editor-props.ts';
import { ListsView } from './ListsView.tsx';
import { LookView } from './LookView.tsx';
import { MenuView } from './MenuView.tsx';
import { ReviewView } from './ReviewView.tsx';
import { VenueHours } from './VenueHours.tsx';
import { VenueView } from './VenueView.tsx';
import { VersionHistory } from './VersionHistory.tsx';

const views = {
  menu: { title: 'menu', View: MenuView },
  lists: { title: 'desk_lists', View: ListsView },
  availability: { title: 'board_availability', View: InventoryView },
  hours: { title: 'opening_hours', View: VenueHours },
  look: { title: 'desk_look', View: LookView },
  venue: { title: 'desk_venue', View: VenueView },
  history: { title: 'desk_history', View: VersionHistory },
} as const;

type ViewName = keyof typeof views;

const viewNames = Object.keys(views) as ViewName[];

/** What is sold out belongs to the shift: the office does not show it. */
const viewsAt = (place: EditorAccess['place']): readonly ViewName[] =>
  viewNames.filter((name) => place === 'desk' || name !== 'availability');

interface Props extends EditorProps {
  readonly place: EditorAccess['place'];
}

/** The menu editor, with a bar for unpublished edits. */
export function MenuEditor({ menu, formatter, place }: Props) {
  useSignals();
  const [name, setName] = useState<ViewName>('menu');
  const [isReviewing, setReviewing] = useState(false);
  const { View } = views[name];
  const { t } = formatter;
  const review = (isOpen: boolean) => {
    clearReview();
    setReviewing(isOpen);
  };
  return (
    <div className="desk">
      {isReviewing ? (
        <ReviewView menu={menu} formatter={formatter} onBack={() => review(false)} />
      ) : (
        <>
          <nav className="views" aria-label={t('desk_title')}>
            {viewsAt(place).map((one) => (
              <ViewTab key={one} isCurrent={one === name} onSelect={() => setName(one)}>
                {t(views[one].title)}
              </ViewTab>
            ))}
          </nav>
          <View menu={menu} formatter={formatter} />
          {place === 'desk' && (
            <button type="button" className="sign-out" onClick={() => void signOut()}>
              {t('board_leave')}
            </button>
          )}
          <UnpublishedBar formatter={formatter} onReview={() => review(true)} />
        </>
      )}
    </div>
  );
}

interface ViewTabProps {
  readonly isCurrent: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

const ViewTab = ({ isCurrent, onSelect, children }: ViewTabProps) => (
  <button type="button" aria-current={isCurrent ? 'page' : undefined} onClick={onSelect}>
    {children}
  </button>
);

/** Keeps the number of unpublished edits in view. */
function UnpublishedBar({
  formatter: { t },
  onReview,
}: {
  readonly formatter: EditorFormatter;
  readonly onReview: () => void;
}) {
  useSignals();
  const count = editorDraft.count.value;
  return (
    <div className="unpublished-bar" role="status">
      {count > 0 && (
        <>
          <b>{t('desk_not_published', { count })}</b>
          <button type="button" className="button" onClick={onReview}>
            {t('desk_review')}
          </button>
        </>
      )}
    </div>
  );
}

/** The inventory as on the order board. Changes apply at once and are not published. */
function InventoryView({ formatter }: Pick<EditorProps, 'formatter'>) {
  const now = new Date(useNow());
  return (
    <>
      <OrderPauseBar screen="desk" formatter={formatter} now={now} />
      <Inventory screen="desk" formatter={formatter} now={now} />
    </>
  );
}
