import type { Submission } from '#client/checkout/submission.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { cartOf, homeOf, orderOf } from '#i18n/links.ts';
import { sayShut } from '../trouble/say-shut.ts';
import { sayTrouble } from '../trouble/say-trouble.ts';
import type { Voice } from '../voice.ts';
import type { CheckoutPhrase } from './phrases.ts';

interface Props {
  readonly submission: Submission;
  readonly facts: OrderingFacts;
  readonly voice: Voice<CheckoutPhrase>;
}

/** What became of the last attempt, where it was not taken, and the way on. It is read out as it comes. */
export function Troubles({ submission, facts, voice }: Props) {
  return (
    <div role="alert" className="trouble">
      <Said submission={submission} facts={facts} voice={voice} />
    </div>
  );
}

function Said({ submission, facts, voice }: Props) {
  const { t } = voice;
  const { language } = facts;
  switch (submission.kind) {
    case 'no_response':
    case 'not_sent':
    case 'refused': {
      const { what, more } = sayTrouble(submission, voice, sayShut(facts, t));
      return (
        <>
          <p>
            <strong>{what}</strong>
          </p>
          {more !== null && <p>{more}</p>}
          <WayOn submission={submission} facts={facts} voice={voice} />
        </>
      );
    }
    case 'placed_before':
      return (
        <>
          <p>
            <strong>{t('duplicate_line')}</strong>
          </p>
          <p className="keys">
            <a className="key plain" href={cartOf(language)}>
              {t('back_to_cart')}
            </a>
            <a className="key" href={orderOf(language, submission.uuid)}>
              {t('view_order')}
            </a>
          </p>
        </>
      );
    default:
      return null;
  }
}

/** Where something else helps than to try again. */
function WayOn({ submission, facts: { language }, voice: { t } }: Props) {
  if (submission.kind !== 'refused') {
    return (
      <button type="submit" className="key plain">
        {t('try_again')}
      </button>
    );
  }
  switch (submission.code) {
    case 'venue_closed':
      return (
        <a className="key plain" href={homeOf(language)}>
          {t('back_to_menu')}
        </a>
      );
    case 'below_minimum':
    case 'payment_unavailable':
    case 'duplicate_line':
      return (
        <a className="key plain" href={cartOf(language)}>
          {t('back_to_cart')}
        </a>
      );
    default:
      return null;
  }
}
