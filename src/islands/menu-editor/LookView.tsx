import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { isAnyEdited, revertFields } from '#client/menu-editor/editor-draft.ts';
import { lookFields } from '#client/menu-editor/entity-fields.ts';
import { Contrasts } from './Contrasts.tsx';
import type { EditorProps } from './editor-props.ts';
import { Fields } from './fields/EntityFields.tsx';
import type { EntityProps } from './fields/field-props.ts';
import { ReadFile } from './ReadFile.tsx';
import { ThemeSample } from './ThemeSample.tsx';

/** Colors, fonts and pictures of the whole menu. */
export const LookView = (props: EditorProps) => (
  <ReadFile name="menu" formatter={props.formatter}>
    {(file) => <Look {...props} entity={file} />}
  </ReadFile>
);

function Look(props: EntityProps) {
  useSignals();
  const { entity, formatter } = props;
  const { t } = formatter;
  // Remounts the fields, so that invalid input is dropped too.
  const [resetCount, setResetCount] = useState(0);
  const names = lookFields.map(({ member }) => member);
  const undo = () => {
    revertFields(entity, names);
    setResetCount(resetCount + 1);
  };
  return (
    <section className="editor look" aria-labelledby="look">
      <header className="editor-head">
        <h2 id="look">{t('desk_look')}</h2>
        <button type="button" className="button plain" disabled={!isAnyEdited(entity, names)} onClick={undo}>
          {t('undo')}
        </button>
      </header>
      <div className="look-columns">
        <div className="look-result">
          <ThemeSample {...props} />
          <Contrasts {...props} />
        </div>
        <div className="fields" key={resetCount}>
          <Fields {...props} fields={lookFields} />
        </div>
      </div>
    </section>
  );
}
