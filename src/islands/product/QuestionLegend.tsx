import type { LocalizedText } from '#contracts/shapes/orderable.ts';
import { inLanguage } from '../in-language.ts';
import type { ProductFormatter } from './product-formatter.ts';

interface Props {
  readonly text: LocalizedText;
  readonly isRequired: boolean;
  /** What may be chosen; `null` if "required" says it all. */
  readonly rule: string | null;
  /** How much of it is chosen; `null` where that needs no words. */
  readonly progress?: { readonly text: string; readonly isMet: boolean } | null;
  readonly formatter: ProductFormatter;
}

/** A question and its rule. */
export function QuestionLegend({ text, isRequired, rule, progress = null, formatter: { t } }: Props) {
  return (
    <legend>
      <span>
        <span {...inLanguage(text)}>{text.words}</span>
        {isRequired && (
          <span className="required-mark" aria-hidden="true">
            {' *'}
          </span>
        )}
      </span>
      <span className="rule">
        {isRequired && <span className="required">{t('required')}</span>}
        {rule !== null && <span>{rule}</span>}
        {progress && (
          <output className={progress.isMet ? 'is-met' : undefined}>
            {progress.isMet ? `${progress.text} ✓` : progress.text}
          </output>
        )}
      </span>
    </legend>
  );
}
