/** How a cell shows a number. */
export type NumberStyle = 'number' | 'percent' | 'date' | 'time' | 'date-time';

/** Source: ECMA-376, part 1, 18.8.30 "numFmt": built-in formats. */
const builtIn: ReadonlyMap<number, NumberStyle> = new Map([
  ...([9, 10] as const).map((id) => [id, 'percent'] as const),
  ...([14, 15, 16, 17] as const).map((id) => [id, 'date'] as const),
  ...([18, 19, 20, 21, 45, 46, 47] as const).map((id) => [id, 'time'] as const),
  [22, 'date-time'],
]);

/**
 * @param id of the format.
 * @param code the format, where the workbook defines it.
 */
export function numberStyleOf(id: number, code: string | undefined): NumberStyle {
  if (code === undefined) return builtIn.get(id) ?? 'number';
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '').toLowerCase();
  if (bare.includes('%')) return 'percent';
  const [hasDate, hasTime] = [/[yd]/.test(bare), /[hs]/.test(bare)];
  if (hasDate) return hasTime ? 'date-time' : 'date';
  return hasTime ? 'time' : 'number';
}

/** Days from the start of 1900, or of 1904 as old programs for the Macintosh count. */
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;

/** The text of a number as a cell shows it, without rounding. */
export function numberText(text: string, style: NumberStyle, epoch: keyof typeof epochs): string {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return text;
  // Programs write 0.1 + 0.2 with all its digits.
  const exact = Number(number.toPrecision(12));
  if (style === 'number') return String(exact);
  if (style === 'percent') return `${Number((exact * 100).toPrecision(12))}%`;
  const instant = new Date(epochs[epoch] + Math.round(number * 86_400) * 1000);
  if (Number.isNaN(instant.getTime())) return String(exact);
  const iso = instant.toISOString();
  const [day, time] = [iso.slice(0, 10), iso.slice(11, 16)];
  if (style === 'time') return time;
  return style === 'date' ? day : `${day} ${time}`;
}
