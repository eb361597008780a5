import { StrokeIcon } from '../StrokeIcon.tsx';

const shapes = {
  bin: 'M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12M10.5 10.5v5M13.5 10.5v5',
  plus: 'M12 6v12M6 12h12',
  minus: 'M6 12h12',
  close: 'm7 7 10 10M17 7 7 17',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  forward: 'm10 6 6 6-6 6',
  pin: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  table: 'M4 9h16M6.5 9 5 19M17.5 9 19 19M12 9v6',
  bike: 'M6 19a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm12 0a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM6 16l3-6h5.5M18 16l-4-10h-2.5M9 10l3 6 2.5-6',
  bag: 'M6 8h12l1 12H5L6 8Zm3 0V6.5a3 3 0 0 1 6 0V8',
  car: 'M4 17v-4.5L6 7h12l2 5.5V17H4Zm0-4.5h16M6 17v2M18 17v2M7.5 14.8h.01M16.5 14.8h.01',
  card: 'M3 6h18v12H3V6Zm0 4h18M6.5 14.5h3',
  cash: 'M3 7h18v10H3V7Zm9 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6.5 12h.01M17.5 12h.01',
  machine: 'M7 3h10v18H7V3Zm2.5 3h5v3h-5V6Zm.5 7h.01M12 13h.01M14 13h.01M10 16.5h.01M12 16.5h.01M14 16.5h.01',
  coupon: 'M4 4h7l9 9-7 7-9-9V4Zm4 4h.01',
  note: 'M6 4h12v16H6V4Zm3 5h6M9 13h6M9 17h3',
} as const;

export type IconName = keyof typeof shapes;

interface Props {
  readonly name: IconName;
}

/** An icon for an action, a place or a choice. */
export const Icon = ({ name }: Props) => (
  <StrokeIcon path={shapes[name]} isMirrored={name === 'forward' || name === 'bike'} />
);
