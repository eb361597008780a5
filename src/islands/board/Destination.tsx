import { drawQrCode } from '#client/lib/draw-qr-code.ts';
import type { BoardOrder } from '#contracts/calls/board.ts';
import { geoUri, mapLink } from '#domain/delivery/map-link.ts';
import { type Position, writePosition } from '#domain/delivery/position.ts';
import { StrokeIcon } from '../StrokeIcon.tsx';
import type { BoardFormatter } from './board-formatter.ts';
import { icons } from './icons.ts';

interface Props {
  readonly customer: NonNullable<BoardOrder['customer']>;
  readonly formatter: BoardFormatter;
  /** On paper a QR code replaces the link. */
  readonly isPrinted: boolean;
}

/** Where an order is delivered: the address, its labeled parts, and the pin on a map. */
export function Destination({ customer, formatter, isPrinted }: Props) {
  const { address, flat_number, building, area, landmark, zone, latitude, longitude } = customer;
  const { t } = formatter;
  const parts = [
    [t('flat_number'), flat_number],
    [t('building'), building],
    [t('area'), area],
    [t('landmark'), landmark],
    [t('board_zone'), zone],
  ].filter((part): part is [string, string] => part[1] !== null);
  const pin = latitude === null || longitude === null ? null : { lat: latitude, lng: longitude };
  if (address === null && parts.length === 0 && pin === null) return null;
  return (
    <div className="destination">
      {address !== null && (
        <p>
          <bdi>{address}</bdi>
        </p>
      )}
      {parts.length > 0 && (
        <dl>
          {parts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>{' '}
              <dd>
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {pin !== null &&
        (isPrinted ? (
          <PinCode pin={pin} formatter={formatter} />
        ) : (
          <PinLink pin={pin} formatter={formatter} />
        ))}
    </div>
  );
}

interface PinProps {
  readonly pin: Position;
  readonly formatter: BoardFormatter;
}

function PinLink({ pin, formatter: { t } }: PinProps) {
  return (
    <a className="map-link" href={mapLink(pin, navigator.userAgent)} target="_blank" rel="noreferrer">
      <StrokeIcon path={icons.pin} />
      {t('board_open_map')} <bdi dir="ltr">{writePosition(pin)}</bdi>
    </a>
  );
}

function PinCode({ pin, formatter: { t } }: PinProps) {
  const { size, path } = drawQrCode(geoUri(pin));
  return (
    <figure className="map-qr-code">
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" shapeRendering="crispEdges">
        <path d={path} />
      </svg>
      <figcaption>
        {t('board_scan_map')} <bdi dir="ltr">{writePosition(pin)}</bdi>
      </figcaption>
    </figure>
  );
}
