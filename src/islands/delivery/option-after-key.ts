/** The option that an arrow key leads to in a list that wraps around; -1 is none. `null` for any other key. */
export function optionAfterKey(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return active + 1 < count ? active + 1 : 0;
    case 'ArrowUp':
      return active > 0 ? active - 1 : count - 1;
    default:
      return null;
  }
}
