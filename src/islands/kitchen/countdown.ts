const secondMs = 1_000;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The time to an instant, or since then: "7:30", or from an hour on "1:07:30". */
export function countdown(due: Date, now: Date): { readonly isLate: boolean; readonly text: string } {
  const left = Math.ceil((due.getTime() - now.getTime()) / secondMs);
  const isLate = left <= 0;
  const seconds = Math.abs(left);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const end = twoDigits(seconds % 60);
  return { isLate, text: hours === 0 ? `${minutes}:${end}` : `${hours}:${twoDigits(minutes)}:${end}` };
}
