import { bumpLines } from '#client/staff/kitchen.ts';
import type { KitchenOrder } from '#contracts/calls/kitchen.ts';
import type { TicketLine } from '#domain/kitchen/tickets.ts';
import { describeAllergens } from '#i18n/diet-phrases.ts';
import { GuestNote } from '../board/GuestNote.tsx';
import { icons } from '../board/icons.ts';
import { StrokeIcon } from '../StrokeIcon.tsx';
import type { KitchenFormatter } from './kitchen-formatter.ts';
import type { KitchenTicket } from './order-tickets.ts';

interface Props {
  readonly ticket: KitchenTicket;
  /** `null` for all stations. */
  readonly station: string | null;
  readonly formatter: KitchenFormatter;
}

/** The dishes of a ticket: a tap bumps one, another recalls it. */
export function ChitLines({ ticket, station, formatter }: Props) {
  return (
    <ul className="dishes-of-chit">
      {ticket.lines.map((line) => (
        <ChitLine
          key={line.line.line}
          line={line}
          formatter={formatter}
          onTap={() => bumpLines(ticket, station, [line.line.line], line.bumpedAt === null)}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  readonly line: TicketLine<KitchenOrder['lines'][number]>;
  readonly formatter: KitchenFormatter;
  readonly onTap: () => void;
}

function ChitLine({ line: { line, bumpedAt }, formatter, onTap }: LineProps) {
  const { t, number, language } = formatter;
  const isBumped = bumpedAt !== null;
  const content = (
    <>
      <bdi className="quantity">{number(line.quantity)}</bdi>
      <span className="name">
        <bdi>{line.name}</bdi>
        {line.is_struck && <span className="tag">{t('line_deleted')}</span>}
      </span>
      {isBumped && <StrokeIcon path={icons.tick} />}
      {line.details.map((detail) => (
        <small key={detail}>
          <bdi>{detail}</bdi>
        </small>
      ))}
    </>
  );
  return (
    <li className={line.is_struck ? 'struck' : isBumped ? 'bumped' : undefined}>
      {line.is_struck ? (
        <s>{content}</s>
      ) : (
        <button type="button" aria-pressed={isBumped} onClick={onTap}>
          {content}
        </button>
      )}
      <GuestNote text={line.note} formatter={formatter} />
      {line.diet && line.diet.known !== 'none' && !line.is_struck && (
        <p className="allergens">{describeAllergens(line.diet, t, language, line.diet.own).join(' · ')}</p>
      )}
    </li>
  );
}
