import type { BoardOrder } from '#contracts/calls/board.ts';
import type { BoardVoice } from './board-voice.ts';

/** Who ordered, and where they are found. */
export function Guest({ order: { customer }, voice: { digits } }: Props) {
  if (!customer) return null;
  const { name, phone, address, car } = customer;
  return (
    <p className="guest">
      <bdi>{name}</bdi>
      {phone !== null && (
        <a href={`tel:${phone}`}>
          <bdi dir="ltr">{digits(phone)}</bdi>
        </a>
      )}
      {car !== null && (
        <b>
          <bdi>{car}</bdi>
        </b>
      )}
      {address !== null && <bdi>{address}</bdi>}
    </p>
  );
}

interface Props {
  readonly order: BoardOrder;
  readonly voice: BoardVoice;
}
