import type { BoardOrder } from '#contracts/calls/board.ts';
import { StrokeIcon } from '../StrokeIcon.tsx';
import type { BoardFormatter } from './board-formatter.ts';
import { Destination } from './Destination.tsx';
import { icons } from './icons.ts';

interface Props {
  readonly order: BoardOrder;
  readonly formatter: BoardFormatter;
  readonly isPrinted?: boolean;
}

/** Who ordered, and how to reach them. */
export function CustomerDetails({
  order: { customer, employee_id: employee },
  formatter,
  isPrinted = false,
}: Props) {
  if (!customer) return null;
  const { t, digits } = formatter;
  const { name, phone, email, car } = customer;
  return (
    <>
      <p className="customer">
        <bdi>{name}</bdi>
        {phone !== null && (
          <a href={`tel:${phone}`}>
            {!isPrinted && <StrokeIcon path={icons.phone} />}
            <bdi dir="ltr">{digits(phone)}</bdi>
          </a>
        )}
        {email !== null && (
          <a href={`mailto:${email}`}>
            {!isPrinted && <StrokeIcon path={icons.mail} />}
            <bdi dir="ltr">{email}</bdi>
          </a>
        )}
        {car !== null && (
          <b>
            <bdi>{car}</bdi>
          </b>
        )}
        {employee !== null && (
          <span>
            {t('employee_id')} <bdi>{employee}</bdi>
          </span>
        )}
      </p>
      <Destination customer={customer} formatter={formatter} isPrinted={isPrinted} />
    </>
  );
}
