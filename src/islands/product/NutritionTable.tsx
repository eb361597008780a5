import type { NutritionSummary } from '#domain/diet/summarize-nutrition.ts';
import { describeNutritionTable } from '#i18n/nutrition-phrases.ts';
import type { ProductFormatter } from './product-formatter.ts';

interface Props {
  readonly nutrition: NutritionSummary;
  readonly formatter: ProductFormatter;
}

/** The nutrition facts of a dish as configured. */
export function NutritionTable({ nutrition, formatter }: Props) {
  const { t } = formatter;
  const { rows, notes } = describeNutritionTable(nutrition, t, formatter);
  return (
    <>
      {rows.length > 0 && (
        <table className="nutrition">
          <caption className="visually-hidden">{t('nutrition_facts')}</caption>
          <tbody>
            {rows.map(({ name, amount }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <bdi>{amount}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {notes.length > 0 && <p>{notes.join(' · ')}</p>}
    </>
  );
}
