/**
 * How guests write "allergy" or "allergic", with other endings: in the languages of the site, then in others that venues
 * add. Most of those write it like English.
 */
const allergyWords =
  /al+[eé]rg|alerji|аллерг|алерг|حساسي|حساسی|آلرژی|אלרג|アレルギ|알레르기|알러지|过敏|過敏|แพ้|αλλεργ|dị ứng|एलर्ज|ऍलर्ज|অ্যালার্জ|الرجی|ஒவ்வாம|ალერგ|ալերգ/iu;

/** Whether a guest's note speaks of an allergy: staff must not overlook it. */
export const mentionsAllergy = (note: string): boolean => allergyWords.test(note);
