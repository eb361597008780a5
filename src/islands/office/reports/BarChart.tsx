/** One bar of a chart. */
export interface Bar {
  readonly label: string;
  readonly value: number;
  /** What it is compared with; `null` for nothing. */
  readonly before: number | null;
  /** Whether it is the one that lasts. */
  readonly isNow: boolean;
}

interface Props {
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly format: (value: number) => string;
  readonly isMirrored: boolean;
}

const width = 720;
const height = 226;
const left = 44;
const bottom = 196;
const top = 16;

/** A single bar is no wall. */
const widestBar = 48;

/** A round number that is at least the largest value. */
function roundUp(value: number): number {
  if (value <= 0) return 4;
  const step = 10 ** Math.floor(Math.log10(value));
  const nice = [1, 2, 4, 5, 8, 10].find((factor) => factor * step >= value) ?? 10;
  return nice * step;
}

/** Bars, with what they are compared with as a dashed line. Read aloud as its title: the table says the rest. */
export function BarChart({ title, bars, format, isMirrored }: Props) {
  const most = roundUp(Math.max(0, ...bars.flatMap(({ value, before }) => [value, before ?? 0])));
  const yOf = (value: number) => bottom - (Math.max(0, value) / most) * (bottom - top);
  const slot = (width - left) / Math.max(1, bars.length);
  const barWidth = Math.min(widestBar, slot * 0.68);
  const middleOf = (at: number) => {
    const x = left + (at + 0.5) * slot;
    return isMirrored ? width - x : x;
  };
  const axis = isMirrored ? width - left + 8 : left - 8;
  const points = bars.flatMap(({ before }, at) =>
    before === null ? [] : [`${middleOf(at)},${yOf(before)}`],
  );
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
      {[0, 0.5, 1].map((part) => (
        <g key={part}>
          <path
            className="grid"
            d={
              isMirrored ? `M0 ${yOf(part * most)}H${width - left}` : `M${left} ${yOf(part * most)}H${width}`
            }
          />
          <text x={axis} y={yOf(part * most) + 4} className={isMirrored ? 'start' : 'end'}>
            {format(part * most)}
          </text>
        </g>
      ))}
      {bars.map(({ label, value, isNow }, at) => (
        <g key={label}>
          <rect
            className={isNow ? 'bar now' : 'bar'}
            x={middleOf(at) - barWidth / 2}
            y={yOf(value)}
            width={barWidth}
            height={bottom - yOf(value)}
            rx={Math.min(4, barWidth * 0.3)}
          />
          {at % Math.ceil(bars.length / 16) === 0 && (
            <text x={middleOf(at)} y={height - 10}>
              {label}
            </text>
          )}
        </g>
      ))}
      {points.length > 1 && <polyline className="before" points={points.join(' ')} />}
    </svg>
  );
}
