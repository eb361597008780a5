import type { Submission } from '#client/checkout/submission.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { cartPath, homePath, orderPath } from '#i18n/paths.ts';
import { notTakingOrdersMessage } from '../errors/not-taking-orders-message.ts';
import { orderErrorMessage } from '../errors/order-error-message.ts';
import type { Formatter } from '../formatter.ts';
import type { CheckoutPhrase } from './phrases.ts';
import { TimeOffers } from './TimeOffers.tsx';

interface Props {
  readonly submission: Submission;
  readonly facts: OrderingFacts;
  readonly formatter: Formatter<CheckoutPhrase>;
}

/** Why the last submission failed, and what to do. Screen readers announce it. */
export function SubmissionErrorAlert({ submission, facts, formatter }: Props) {
  return (
    <div role="alert" className="error-message">
      <SubmissionErrorMessage submission={submission} facts={facts} formatter={formatter} />
    </div>
  );
}

function SubmissionErrorMessage({ submission, facts, formatter }: Props) {
  const { t } = formatter;
  const { language } = facts;
  switch (submission.kind) {
    case 'no_response':
    case 'not_sent':
    case 'refused': {
      const { summary, details } = orderErrorMessage(submission, formatter, notTakingOrdersMessage(facts, t));
      return (
        <>
          <p>
            <strong>{summary}</strong>
          </p>
          {details !== null && <p>{details}</p>}
          <SubmissionErrorAction submission={submission} facts={facts} formatter={formatter} />
        </>
      );
    }
    case 'placed_before':
      return (
        <>
          <p>
            <strong>{t('duplicate_line')}</strong>
          </p>
          <p className="buttons">
            <a className="button plain" href={cartPath(language)}>
              {t('back_to_cart')}
            </a>
            <a className="button" href={orderPath(language, submission.uuid)}>
              {t('view_order')}
            </a>
          </p>
        </>
      );
    default:
      return null;
  }
}

/** The action that can resolve the error. */
function SubmissionErrorAction({ submission, facts, formatter }: Props) {
  const { language } = facts;
  const { t } = formatter;
  if (submission.kind !== 'refused') {
    return (
      <button type="submit" className="button plain">
        {t('try_again')}
      </button>
    );
  }
  switch (submission.code) {
    case 'slot_full':
      return submission.offer ? (
        <TimeOffers offer={submission.offer} facts={facts} formatter={formatter} />
      ) : null;
    case 'venue_closed':
      return (
        <a className="button plain" href={homePath(language)}>
          {t('back_to_menu')}
        </a>
      );
    case 'below_minimum':
    case 'payment_unavailable':
    case 'duplicate_line':
      return (
        <a className="button plain" href={cartPath(language)}>
          {t('back_to_cart')}
        </a>
      );
    default:
      return null;
  }
}
