import { phrasesIn } from '#i18n/translator.ts';
import { formPhrases } from '#islands/form/phrases.ts';
import type { FormScreen } from '#server/view-models/form.ts';

/** What the island of a form is given. */
export const formProps = ({ shell: { language, uiStrings }, form }: FormScreen) => ({
  form,
  phrases: phrasesIn(language, uiStrings, formPhrases),
});
