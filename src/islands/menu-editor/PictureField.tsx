import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import type { ItemEdits } from '#client/menu-editor/editor-differences.ts';
import { chosenPicture, editItem, editsOf } from '#client/menu-editor/editor-draft.ts';
import { choosePicture, editorPicture } from '#client/menu-editor/editor-picture.ts';
import type { ItemEditorProps } from './editor-props.ts';

/** The first picture of an item: chosen or taken, shown at once and uploaded meanwhile. */
export function PictureField({ item, formatter: { t } }: ItemEditorProps) {
  useSignals();
  const id = useId();
  const { images } = editsOf(item.id);
  const upload = editorPicture.uploading.value;
  const isSending = upload?.item === item.id;
  const error = editorPicture.error.value;
  const shown = isSending ? upload.thumbnail : pictureUrlOf(images, item.id, item.picture?.address ?? null);
  return (
    <fieldset className="picture-field">
      <legend>{t('desk_field_picture')}</legend>
      {shown === null ? <p className="no-picture">{t('desk_no_picture')}</p> : <img src={shown} alt="" />}
      {isSending && <progress aria-label={t('desk_sending')} value={upload.progress} />}
      <div className="buttons">
        <label className="button plain" htmlFor={id}>
          {t('desk_choose_picture')}
        </label>
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={upload !== null}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void choosePicture(item, file);
            target.value = '';
          }}
        />
        {shown !== null && !isSending && (
          <button type="button" className="button plain" onClick={() => editItem(item, { images: [] })}>
            {t('remove')}
          </button>
        )}
      </div>
      <div role="alert">
        {error?.item === item.id && <p className="field-error">{t(`desk_picture_${error.why}`)}</p>}
      </div>
    </fieldset>
  );
}

/** @param images the edited pictures; `undefined` if they are not edited. */
function pictureUrlOf(images: ItemEdits['images'], id: number, current: string | null): string | null {
  if (images === undefined) return current;
  return images.length === 0 ? null : chosenPicture(id);
}
