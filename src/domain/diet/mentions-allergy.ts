/** How guests write "allergy" or "allergic", in the languages of the site and with other endings. */
const allergyWords =
  /al+[eé]rg|alerji|аллерг|алерг|حساسي|حساسی|آلرژی|אלרג|アレルギ|알레르기|알러지|过敏|過敏|แพ้/iu;

/** Whether a guest's note speaks of an allergy: staff must not overlook it. */
export const mentionsAllergy = (note: string): boolean => allergyWords.test(note);
