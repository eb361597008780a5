import type { Locator, Page } from '@playwright/test';

/** The texts of Jamrat Layl's catering form. */
export const formTexts = {
  en: {
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    guests: 'Guests',
    day: 'Date of the event',
    time: 'Serving time',
    callBack: 'When may we call you?',
    area: 'Area',
    wedding: 'Wedding',
    other: 'Other',
    otherValue: 'Other value',
    chicken: 'Chicken mandi',
    staff: 'Please bring serving staff',
    dates: 'Dates',
    notes: 'Notes',
    stars: '4 stars',
    submit: 'Submit',
    sending: 'Submitting',
    tryAgain: 'Try again',
    failed: 'We couldn’t send this form. Try again.',
    check: 'Check the marked fields.',
    thanks: 'We have your request',
    back: 'Back To Menu',
    errors: {
      required: 'Name is a required field',
      phone: 'Please enter valid phone number',
      email: 'Invalid email address',
      min: 'Guests requires minimum value of 15',
      max: 'Guests requires maximum value of 400',
      other: 'Please enter other value',
      long: 'Notes can not have more than 600 characters',
    },
  },
  ar: {
    name: 'الاسم',
    phone: 'رقم الهاتف',
    email: 'البريد الإلكتروني',
    guests: 'عدد الأشخاص',
    day: 'تاريخ المناسبة',
    time: 'وقت التقديم',
    callBack: 'متى نتصل عليك؟',
    area: 'المنطقة',
    wedding: 'عرس',
    other: 'غير ذلك',
    otherValue: 'قيمة أخرى',
    chicken: 'مندي دجاج',
    staff: 'نبي طاقم ضيافة',
    dates: 'تمر',
    notes: 'ملاحظات',
    stars: '٤ نجوم',
    submit: 'إرسال',
    sending: 'جارٍ الإرسال',
    tryAgain: 'إعادة المحاولة',
    failed: 'تعذّر إرسال هذا النموذج. حاول مرة أخرى.',
    check: 'راجع الحقول المحددة.',
    thanks: 'وصلنا طلبك',
    back: 'العودة إلى القائمة',
    errors: {
      required: 'حقل الاسم مطلوب',
      phone: 'أدخل رقم هاتف صحيحًا',
      email: 'عنوان البريد الإلكتروني غير صالح',
      min: 'الحد الأدنى لقيمة عدد الأشخاص هو ١٥',
      max: 'الحد الأقصى لقيمة عدد الأشخاص هو ٤٠٠',
      other: 'أدخل قيمة أخرى',
      long: 'لا يمكن أن يزيد ملاحظات على ٦٠٠ حرف',
    },
  },
} as const;

/** The form's texts in one language. */
export type FormTexts = (typeof formTexts)['en' | 'ar'];

/** The fields of the catering request. */
export const fieldsOf = (page: Page, words: FormTexts) => {
  const text = (name: string) => page.getByRole('textbox', { name, exact: true });
  return {
    name: text(words.name),
    phone: text(words.phone),
    email: text(words.email),
    guests: text(words.guests),
    notes: text(words.notes),
    day: page.getByLabel(words.day),
    time: page.getByLabel(words.time),
    callBack: page.getByLabel(words.callBack),
    area: page.getByRole('combobox', { name: words.area }),
    wedding: page.getByRole('radio', { name: words.wedding }),
    other: page.getByRole('radio', { name: words.other }),
    otherValue: text(words.otherValue).first(),
    chicken: page.getByRole('checkbox', { name: words.chicken }),
    staff: page.getByRole('switch', { name: words.staff }),
    dates: page.getByRole('checkbox', { name: words.dates }),
    stars: page.getByRole('radio', { name: words.stars }),
    submit: page.getByRole('button', { name: words.submit, exact: true }),
  };
};

export type Fields = ReturnType<typeof fieldsOf>;

/** Fills in the required fields. */
export async function fillIn({ name, phone, guests, day, area, stars }: Fields): Promise<void> {
  await name.fill('Xanthippe');
  await phone.fill('50001234');
  await guests.fill('20');
  await day.fill('2027-01-31');
  await area.selectOption('salmiya');
  await stars.check();
}

/** The submission that the server receives. */
export const submissionOf = (page: Page) =>
  page.waitForRequest('**/api/submission/').then((request) => request.postDataJSON().submission);

/** Presses Tab until the field has focus. */
export async function tabTo(page: Page, field: Locator): Promise<void> {
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    if (await field.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${field}`);
}

/** An error message with the given text, whatever its bidi marks. */
export const errorMessage = (page: Page, words: string) =>
  page
    .locator('.field-error')
    .filter({ hasText: new RegExp(words.replaceAll(/[\s.?]/g, '[\\s.?\\u2066-\\u2069]+')) });
