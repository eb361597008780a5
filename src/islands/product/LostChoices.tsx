import { LostOptions } from '../LostOptions.tsx';
import type { ProductFormatter } from './product-formatter.ts';
import type { ProductSelection } from './use-product-selection.ts';

interface Props {
  readonly selection: ProductSelection;
  readonly formatter: ProductFormatter;
}

/** Says what was chosen and sold out meanwhile, until the diner chooses again. */
export function LostChoices({ selection: { lost }, formatter }: Props) {
  return (
    <p className="lost-choices" role="status">
      <LostOptions options={lost} formatter={formatter} />
    </p>
  );
}
