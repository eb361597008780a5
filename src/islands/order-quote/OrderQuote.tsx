import { useSignals } from '@preact/signals-react/runtime';
import { useMemo, useSyncExternalStore } from 'react';
import { cart } from '#client/cart/cart.ts';
import { takeDishes } from '#client/order-quote/take-dishes.ts';
import type { OrderQuoteFacts } from '#contracts/shapes/order-quote-facts.ts';
import { cartPath, checkoutPath } from '#i18n/paths.ts';
import { readyAbout } from '#i18n/ready-phrases.ts';
import { createOwnOrdersFormatter } from '../own-orders-formatter.ts';
import type { OrderQuotePhrases, QuoteFormatter } from './phrases.ts';
import { lineProblem, orderProblem } from './problem-message.ts';
import { QuoteBill } from './QuoteBill.tsx';

interface Props {
  readonly facts: OrderQuoteFacts;
  readonly phrases: OrderQuotePhrases;
}

/** Dishes that somebody else has put together, with their bill: whoever reads it decides whether to order them. */
export function OrderQuote({ facts, phrases }: Props) {
  const formatter = useMemo(() => createOwnOrdersFormatter(facts, phrases), [facts, phrases]);
  const { t, amount } = formatter;
  const { quote } = facts;
  const shown = (text: string) => amount(quote, text);
  const whole = quote.problems.flatMap((problem) =>
    problem.line === undefined ? (orderProblem(problem, shown, t) ?? []) : [],
  );
  return (
    <>
      <h1>{t('quote_title')}</h1>
      <p className="lead">{t('quote_text')}</p>
      <p className="facts">
        {t(`order_type_${quote.order_type}`)}
        <When {...{ quote, formatter }} />
      </p>
      <QuoteLines {...{ quote, formatter }} />
      {quote.bill && <QuoteBill {...{ quote, bill: quote.bill, formatter }} />}
      {[...new Set(whole)].map((message) => (
        <p key={message} className="notice" role="status">
          {message}
        </p>
      ))}
      {facts.dishes.length > 0 && <TakeDishes {...{ facts, formatter }} />}
    </>
  );
}

type Quote = OrderQuoteFacts['quote'];

/** When it is wanted, else when it is ready. */
function When({ quote, formatter: { t, date, time } }: { quote: Quote; formatter: QuoteFormatter }) {
  const { requested_for: wanted, ready_at: ready, order_type: type } = quote;
  if (wanted !== null) return <> · {t('quote_for_time', { time: `${date(wanted)}, ${time(wanted)}` })}</>;
  return ready === null ? null : <> · {readyAbout(type, time(ready), t)}</>;
}

function QuoteLines({
  quote,
  formatter: { t, amount, number },
}: {
  quote: Quote;
  formatter: QuoteFormatter;
}) {
  return (
    <ul className="quote-lines">
      {quote.line_items.map((line, at) => {
        const problem = quote.problems.find((one) => one.line === at);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a quote never change
          <li key={at}>
            <bdi className="quantity">{number(line.quantity)} ×</bdi>
            <div>
              <bdi className="name">{line.product_name || t('line_gone')}</bdi>
              {line.product_variation !== '' && <bdi className="choices">{line.product_variation}</bdi>}
              {problem && line.product_name !== '' && (
                <span className="tag unavailable">{lineProblem(problem, t)}</span>
              )}
            </div>
            {line.total !== null && <bdi className="amount">{amount(quote, line.total)}</bdi>}
          </li>
        );
      })}
    </ul>
  );
}

const never = () => () => undefined;

/** The server does not know the cart of the tab. */
const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** One button; two where the cart has dishes already, so that none is lost unasked. */
function TakeDishes({
  facts,
  formatter: { t },
}: Pick<Props, 'facts'> & { readonly formatter: QuoteFormatter }) {
  useSignals();
  const isHydrated: boolean = useIsHydrated();
  const held = isHydrated ? cart.count.value : 0;
  const { language, quote } = facts;
  const isReady = quote.problems.every(({ code }) => code === 'address_needed');
  const take = (how: 'replace' | 'add') => {
    takeDishes(facts, how);
    location.assign(isReady && how === 'replace' ? checkoutPath(language) : cartPath(language));
  };
  const words = t(isReady ? 'quote_checkout' : 'quote_to_cart');
  if (held === 0) {
    return (
      <button type="button" className="button wide" onClick={() => take('replace')}>
        {words}
      </button>
    );
  }
  return (
    <div className="quote-choice">
      <p>{t('quote_cart_holds', { count: held })}</p>
      <p className="buttons">
        <button type="button" className="button plain" onClick={() => take('add')}>
          {t('quote_add')}
        </button>
        <button type="button" className="button" onClick={() => take('replace')}>
          {t('quote_replace')}
        </button>
      </p>
    </div>
  );
}
