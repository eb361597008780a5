import { StrokeIcon } from '../StrokeIcon.tsx';

const shapes = {
  bin: 'M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12M10.5 10.5v5M13.5 10.5v5',
  plus: 'M12 6v12M6 12h12',
  minus: 'M6 12h12',
  close: 'm7 7 10 10M17 7 7 17',
  pin: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  table: 'M4 9h16M6.5 9 5 19M17.5 9 19 19M12 9v6',
} as const;

interface Props {
  readonly name: keyof typeof shapes;
}

/** An icon for an action or a place. */
export const Icon = ({ name }: Props) => <StrokeIcon path={shapes[name]} />;
