/** The next new year after a wall time such as `2027-01-31T18:00:00`. */
export const newYearAfter = (time: string): string => `${Number(time.slice(0, 4)) + 1}-01-01T00:00:00`;
