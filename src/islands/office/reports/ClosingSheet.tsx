import type { ClosingSheet as Sheet } from '#contracts/calls/reports.ts';

/** What a day adds up to, as a sheet that prints as it looks: what its PDF says. */
export function ClosingSheet({ sheet }: { readonly sheet: Sheet }) {
  const { title, seller, date, period, sections, notes } = sheet;
  return (
    <article className="closing-sheet">
      <div className="closing-head">
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <p>{date}</p>
        <p className="office-quiet">
          <bdi>{seller.join(' · ')}</bdi>
        </p>
        <p className="office-quiet">{period}</p>
      </div>
      <div className="closing-figures">
        {sections.map((section, at) => (
          // Two currencies have sections of one title.
          // biome-ignore lint/suspicious/noArrayIndexKey: sections neither move nor keep state.
          <Section key={at} section={section} />
        ))}
      </div>
      <div className="closing-foot office-quiet">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </article>
  );
}

function Section({ section: { title, headings, rows } }: { readonly section: Sheet['sections'][number] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {headings.map((heading) => (
            <th key={heading} scope="col" className="number">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells, isStrong }) => (
          <tr key={label} className={isStrong ? 'strong' : undefined}>
            <th scope="row">
              <bdi>{label}</bdi>
            </th>
            {headings.map((heading, at) => (
              <td key={heading} className="number">
                <bdi dir="ltr">{cells[at]}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
