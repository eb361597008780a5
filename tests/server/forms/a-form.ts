import { anOpenVenue, type Body } from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';

const option = (value: string, en: string, ar: string) => ({ value, label: { en, ar } });

/** A form with one field of each kind, a disabled form, and one without a message. */
export const forms = [
  {
    id: 3,
    name: { en: 'Catering', ar: 'تموين' },
    form_data: [
      { type: 'header', label: { en: 'Leave it to us', ar: 'علينا' } },
      { type: 'text', name: 'full_name', label: { en: 'Name', ar: 'الاسم' }, required: true, maxlength: 40 },
      { type: 'text', subtype: 'tel', name: 'phone', label: { en: 'Phone', ar: 'الهاتف' } },
      { type: 'text', subtype: 'email', name: 'email', label: { en: 'Email' } },
      { type: 'number', name: 'guests', label: { en: 'Guests' }, min: 15, max: 400, step: 5 },
      { type: 'date', name: 'day', label: { en: 'Day' } },
      {
        type: 'radio-group',
        name: 'occasion',
        label: { en: 'Occasion' },
        other: true,
        values: [option('wedding', 'Wedding', 'عرس'), option('work', 'Work', 'عمل')],
      },
      {
        type: 'checkbox-group',
        name: 'dishes',
        label: { en: 'Dishes' },
        other: true,
        values: [option('lamb', 'Lamb', 'لحم'), option('chicken', 'Chicken', 'دجاج')],
      },
      { type: 'starRating', name: 'stars', label: { en: 'Stars' } },
      { type: 'textarea', name: 'notes', label: { en: 'Notes' } },
    ],
    message: { en: '<p>Thank <strong>you</strong>.</p>', ar: '<p>شكراً</p>' },
  },
  { id: 4, name: 'Old', enable: false, form_data: [{ type: 'text', name: 'a', label: 'A' }] },
  { id: 5, name: 'Silent', form_data: [{ type: 'text', name: 'a', label: 'A' }] },
] as const;

const menu = { menu_country: 'AE', forms: JSON.parse(JSON.stringify(forms)) };

/** Valid values for every field. */
export const filled: Body = {
  full_name: ' Amal \u202eSalem ',
  phone: '٠٥٠ ١٢٣ ٤٥٦٧',
  email: 'amal@example.com',
  guests: '٢٠',
  day: '2027-01-31',
  occasion: 'A birthday',
  dishes: ['chicken', 'lamb', 'Samboosa'],
  stars: '4',
  notes: 'First\r\nSecond\u0007',
};

type Differing = Parameters<typeof overHttp>[1];

/** A venue with these forms. */
export async function aVenueWithForms(differing: Differing = {}) {
  const venue = await anOpenVenue({ menu });
  const { ask, logged } = overHttp(venue, differing);
  return {
    venue,
    ask,
    logged,
    /** Sends a submission, and returns the response. */
    send: (submission: unknown, { id = 3, key = '', language = 'en' } = {}) =>
      ask(`/${language}/api/submission/`, {
        method: 'POST',
        body: { feedback_id: id, submission },
        headers: key === '' ? {} : { 'idempotency-key': key },
      }),
    stored: () => venue.submissions.list({ form: null, after: 0, limit: 100 }),
  };
}
