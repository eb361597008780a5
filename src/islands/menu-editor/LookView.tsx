import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { membersOf, setMembers } from '#client/menu-editor/editor-draft.ts';
import { lookFields } from '#client/menu-editor/entity-fields.ts';
import { menuEditor } from '#client/menu-editor/menu-editor.ts';
import { menuFile, readMenuFile } from '#client/menu-editor/menu-file.ts';
import { Contrasts } from './Contrasts.tsx';
import type { EditorProps } from './editor-props.ts';
import { Fields } from './fields/EntityFields.tsx';
import type { EntityProps } from './fields/field-props.ts';
import { ThemeSample } from './ThemeSample.tsx';

/** Colors, fonts and pictures of the whole menu. */
export function LookView(props: EditorProps) {
  useSignals();
  const { t } = props.formatter;
  const file = menuFile.value;
  const version = menuEditor.version.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may look different.
  useEffect(() => void readMenuFile(), [version]);
  if (file.kind === 'known') return <Look {...props} entity={file.entity} />;
  return file.kind === 'loading' ? (
    <p className="loading">{t('loading')}</p>
  ) : (
    <>
      <p>{t('desk_unanswered')}</p>
      <button type="button" className="button plain" onClick={() => void readMenuFile()}>
        {t('try_again')}
      </button>
    </>
  );
}

function Look(props: EntityProps) {
  useSignals();
  const { entity, formatter } = props;
  const { t } = formatter;
  // Remounts the fields, so that invalid input is dropped too.
  const [resetCount, setResetCount] = useState(0);
  const names = lookFields.map(({ member }) => member);
  const set = Object.entries(membersOf(entity));
  const others = set.filter(([member]) => !names.includes(member));
  const undo = () => {
    setMembers(entity, Object.fromEntries(others));
    setResetCount(resetCount + 1);
  };
  return (
    <section className="editor look" aria-labelledby="look">
      <header className="editor-head">
        <h2 id="look">{t('desk_look')}</h2>
        <button type="button" className="button plain" disabled={others.length === set.length} onClick={undo}>
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
