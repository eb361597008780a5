import { editedName } from '#client/menu-editor/editor-draft.ts';
import type { EditorEntity } from '#contracts/calls/menu-editor.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import type { EditorFormatter } from './editor-formatter.ts';

interface Props {
  readonly entity: EditorEntity;
  readonly t: EditorFormatter['t'];
  readonly onCancel: () => void;
  readonly onRemove: () => void;
}

/** Asks once more, and says where the entity is used. */
export function ConfirmRemoval({ entity, t, onCancel, onRemove }: Props) {
  const names = [...new Set(entity.used_by.map(({ name }) => name).filter((name) => name !== ''))];
  return (
    <Dialog labelledBy="remove-entity" onDismiss={onCancel}>
      <h2 id="remove-entity">{t('desk_remove_sure', { name: editedName(entity) || t('desk_no_name') })}</h2>
      {names.length > 0 && <p>{t('desk_used_by', { names: names.slice(0, 10).join(', ') })}</p>}
      <div className="buttons">
        <button type="button" className="button" onClick={onRemove}>
          {t('remove')}
        </button>
        <button type="button" className="button plain" onClick={onCancel}>
          {t('cancel')}
        </button>
      </div>
    </Dialog>
  );
}
