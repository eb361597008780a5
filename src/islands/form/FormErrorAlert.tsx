import type { FormSubmission } from '#client/forms/form-submission.ts';
import type { Translator } from '#i18n/phrases.ts';
import { tooManyMessage } from '../errors/too-many-message.ts';
import type { FormPhrase } from './phrases.ts';

interface Props {
  readonly submission: FormSubmission;
  readonly t: Translator<FormPhrase>;
}

/** Why the form was not accepted, and what to do. Screen readers announce it. */
export function FormErrorAlert({ submission, t }: Props) {
  return (
    <div role="alert" className="error-message">
      {submission.kind === 'failed' && (
        <>
          <p>
            <strong>
              {submission.why === 'too_many' ? tooManyMessage(submission.seconds, t) : t(submission.why)}
            </strong>
          </p>
          <button type="submit" className="button plain">
            {t('try_again')}
          </button>
        </>
      )}
    </div>
  );
}
