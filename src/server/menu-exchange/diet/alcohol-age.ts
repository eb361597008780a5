import type { RemarkList } from '../remarks.ts';

/** Most countries serve no alcohol to younger guests. */
const adultAge = 18;

/** The least age for what a source only says to have alcohol; `null` without alcohol. */
export function alcoholAge(hasAlcohol: boolean, at: string, remarks: RemarkList): number | null {
  if (!hasAlcohol) return null;
  remarks.add('guessed', `What has alcohol is for guests from ${adultAge} years`, at);
  return adultAge;
}
