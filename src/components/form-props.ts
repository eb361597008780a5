import { phrasesIn } from '#i18n/translator.ts';
import { formPhrases } from '#islands/form/phrases.ts';
import type { FormScreen } from '#server/view-models/form.ts';

/** Props of the form island. */
export const formProps = ({ shell: { language, uiStrings }, form }: FormScreen) => ({
  form,
  phrases: phrasesIn(language, uiStrings, formPhrases),
});
