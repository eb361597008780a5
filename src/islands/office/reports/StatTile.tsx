interface Props {
  readonly label: string;
  readonly value: string;
  /** Before the value, in small type. */
  readonly unit?: string;
  /** How it differs from what it is compared with; `null` where there is nothing to compare with. */
  readonly change: string | null;
  /** Whether less is better. */
  readonly isLessBetter?: boolean;
}

const directionOf = (change: string) =>
  change.startsWith('+') ? 'up' : change.startsWith('−') ? 'down' : 'same';

/** One number with its change. Its color is never alone: sign and arrow say the same. */
export function StatTile({ label, value, unit, change, isLessBetter = false }: Props) {
  const direction = change === null ? 'same' : directionOf(change);
  const isGood = direction === (isLessBetter ? 'down' : 'up');
  const tone = direction === 'same' ? 'same' : isGood ? 'good' : 'bad';
  return (
    <div className="office-panel stat">
      <dt>{label}</dt>
      <dd>
        <bdi>
          {unit && <small>{unit} </small>}
          <b>{value}</b>
        </bdi>
        {change !== null && (
          <span className={`change ${tone}`}>
            {direction !== 'same' && <span aria-hidden="true">{direction === 'up' ? '▲' : '▼'} </span>}
            <bdi dir="ltr">{change}</bdi>
          </span>
        )}
      </dd>
    </div>
  );
}
