import type { BoardLine, BoardOrder } from '#contracts/calls/board.ts';
import { describeAllergens } from '#i18n/diet-phrases.ts';
import type { BoardFormatter } from './board-formatter.ts';
import { GuestNote } from './GuestNote.tsx';

interface Props {
  readonly order: BoardOrder;
  readonly formatter: BoardFormatter;
}

/** The dishes to prepare, readable at arm's length. */
export function Dishes({ order, formatter }: Props) {
  return (
    <ul className="dishes">
      {order.lines.map((line) => (
        <Dish key={line.line} line={line} formatter={formatter} />
      ))}
    </ul>
  );
}

function Dish({ line, formatter }: { readonly line: BoardLine } & Pick<Props, 'formatter'>) {
  const { t, number, language } = formatter;
  const Name = line.is_struck ? 's' : 'b';
  return (
    <li className={line.is_struck ? 'struck-line' : undefined}>
      <bdi className="quantity">{number(line.quantity)}×</bdi>
      <div>
        <Name>
          <bdi>{line.name}</bdi>
        </Name>
        {line.min_age !== undefined && <bdi className="tag">{number(line.min_age)}+</bdi>}
        {line.is_struck && <span className="tag unavailable">{t('line_deleted')}</span>}
        {line.details.map((detail) => (
          <p key={detail}>
            <bdi>{detail}</bdi>
          </p>
        ))}
        <GuestNote text={line.note} formatter={formatter} />
        {line.diet && line.diet.known !== 'none' && (
          <p className="allergens">{describeAllergens(line.diet, t, language, line.diet.own).join(' · ')}</p>
        )}
      </div>
    </li>
  );
}
