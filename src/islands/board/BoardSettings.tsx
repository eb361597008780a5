import { signOut } from '#client/staff/board.ts';
import { directionOf, languageTagOf } from '#i18n/languages.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { PushButton } from '../push/PushButton.tsx';
import type { BoardFormatter } from './board-formatter.ts';
import type { BoardVenue } from './board-venue.ts';

interface Props {
  readonly venue: BoardVenue;
  readonly formatter: BoardFormatter;
  readonly onDone: () => void;
}

/** What is rarely needed: the language of the board, push messages, and signing the device out. */
export function BoardSettings({ venue: { languages, pushKey }, formatter: { t, language }, onDone }: Props) {
  return (
    <Dialog labelledBy="dialog-title" onDismiss={onDone}>
      <h2 id="dialog-title">{t('board_settings')}</h2>
      {languages.length > 1 && (
        <nav className="board-languages" aria-label={t('language')}>
          {languages.map(({ code, name_local }) => (
            <a
              key={code}
              className="button plain"
              href={`/board/${code}`}
              lang={languageTagOf(code)}
              dir={directionOf(code)}
              aria-current={code === language ? 'page' : undefined}
            >
              {name_local}
            </a>
          ))}
        </nav>
      )}
      {pushKey !== null && (
        <PushButton
          subject="board"
          publicKey={pushKey}
          askPhrase="board_notify"
          onChange={async (change) => {
            const { changeBoardPush } = await import('#client/staff/board-push.ts');
            return changeBoardPush(change, language);
          }}
          t={t}
        />
      )}
      <div className="dialog-foot">
        <button type="button" className="button plain" onClick={onDone}>
          {t('back')}
        </button>
      </div>
      <div className="dialog-apart">
        <p>{t('board_leave_text')}</p>
        <button type="button" className="button destructive plain" onClick={() => void signOut()}>
          {t('board_leave')}
        </button>
      </div>
    </Dialog>
  );
}
