import { useSignals } from '@preact/signals-react/runtime';
import { editedColors } from '#client/menu-editor/edited-theme.ts';
import { contrast, textColorOn } from '#domain/color.ts';
import { contrastsOf, minContrast, shownColors } from '#domain/theme-contrast.ts';
import { contrastText } from './contrast-text.ts';
import type { EditorFormatter } from './editor-formatter.ts';
import { labelOf } from './field-label.ts';
import type { EntityProps } from './fields/field-props.ts';

/** How well guests can read the colors of the theme on one another. */
export function Contrasts({ entity, menu, formatter }: EntityProps) {
  useSignals();
  const { t } = formatter;
  const colors = shownColors(editedColors(entity));
  const { primary_color: primary } = colors;
  const nameOf = (name: string) => t(labelOf(`theme_data.${name}`, menu));
  return (
    <section className="contrasts" aria-labelledby="contrasts">
      <h3 id="contrasts">{t('desk_contrast')}</h3>
      <div role="status">
        <ul>
          {contrastsOf(colors).map(({ name, against, ratio, needed }) => (
            <Row
              key={`${name} ${against}`}
              {...{ ratio, needed, formatter }}
              label={`${nameOf(name)} · ${nameOf(against)}`}
            />
          ))}
          <Row
            label={`${t('desk_button_text')} · ${nameOf('primary_color')}`}
            ratio={contrast(textColorOn(primary), primary)}
            needed={minContrast.text}
            formatter={formatter}
          />
        </ul>
      </div>
    </section>
  );
}

interface RowProps {
  readonly label: string;
  readonly ratio: number;
  readonly needed: number;
  readonly formatter: EditorFormatter;
}

const Row = ({ label, ratio, needed, formatter }: RowProps) => (
  <li className={ratio < needed ? 'hard' : undefined}>
    <span>{label}</span> <b>{contrastText(ratio, needed, formatter)}</b>
  </li>
);
