/** A decorative letter that closes and flies off. */
export function Envelope() {
  return (
    <svg className="envelope" viewBox="0 0 96 72" aria-hidden="true">
      <g className="letter">
        <rect x="12" y="14" width="72" height="48" rx="6" />
        <path className="flap" d="m14 18 34 26 34-26" />
      </g>
      <g className="wind">
        <path d="M2 30h8M0 40h10M4 50h6" />
      </g>
    </svg>
  );
}
