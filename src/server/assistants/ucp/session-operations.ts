import { lineTotal } from '#domain/cart/bill-line.ts';
import { homePath, orderQuotePath } from '#i18n/paths.ts';
import { describeChoices } from '../../ordering/line-content.ts';
import type { AssistantSite } from '../assistant-site.ts';
import { plainText } from '../plain-text.ts';
import { variantId } from './dish-variants.ts';
import { guestConfirms, isForNobody, noticesOf, problemMessages } from './session-messages.ts';
import { billTotals, lineTotals, minorUnits, noTotals } from './ucp-amounts.ts';
import { businessError, errorMessage, success, type UcpAnswer, type UcpMessage } from './ucp-answer.ts';
import type { SessionInput } from './ucp-inputs.ts';
import { askedOf, type PricedSession, priceSession, type UcpSession } from './ucp-session.ts';

/** A cart and its checkout are the same quote: a checkout also has a status. */
export type SessionKind = 'cart' | 'checkout';

/** What the operations on sessions work on. */
export interface SessionPlace {
  readonly kind: SessionKind;
  readonly site: AssistantSite;
  /** Such as `https://grill.example`. */
  readonly origin: string;
}

const capabilityOf = (kind: SessionKind) => `dev.ucp.shopping.${kind}` as const;

/** Stores what is asked for, unless nothing of it can be had. */
export async function createSession(place: SessionPlace, input: SessionInput): Promise<UcpAnswer> {
  const { site } = place;
  const asked = askedOf(site, input);
  const priced = await priceSession(site, asked);
  if (!isWorthALink(priced)) return nothingToOrder(place, asked, priced);
  const { id, linkExpiresAt } = await site.orderQuotes.link(asked);
  return sessionAnswer(place, { id, asked, until: linkExpiresAt }, priced, { status: 201 });
}

/** Something can be ordered, or could once the guest has made the choices of a dish. */
const isWorthALink = ({ quote, problems }: PricedSession) =>
  !problems.some(isForNobody) && (quote !== null || problems.some(({ code }) => code === 'wrong_choice'));

function nothingToOrder(
  { kind, site, origin }: SessionPlace,
  asked: UcpSession['asked'],
  { problems }: PricedSession,
): UcpAnswer {
  const messages = problemMessages(site, asked, problems).map(
    (message): UcpMessage => (message.type === 'error' ? { ...message, severity: 'unrecoverable' } : message),
  );
  return businessError(capabilityOf(kind), messages, origin + homePath(site.language));
}

/** `404` would say the same of a session that is gone and of one that never was; so does this. */
function noSession({ kind, site, origin }: SessionPlace): UcpAnswer {
  const error = errorMessage('not_found', 'There is no such session, or it has expired.', 'unrecoverable');
  return businessError(capabilityOf(kind), [error], origin + homePath(site.language));
}

async function findSession({ site }: SessionPlace, id: string): Promise<UcpSession | null> {
  const found = await site.orderQuotes.stored(id);
  return found && { id, asked: found.request, until: found.until };
}

/** A cart becomes a checkout under its own id: there is never more than one of it. */
export async function checkOutCart(place: SessionPlace, cart: string): Promise<UcpAnswer> {
  const session = await findSession(place, cart);
  if (!session) return noSession(place);
  return sessionAnswer(place, session, await priceSession(place.site, session.asked), { status: 201 });
}

/** The session at its price now. */
export async function readSession(place: SessionPlace, id: string): Promise<UcpAnswer> {
  const session = await findSession(place, id);
  if (!session) return noSession(place);
  return sessionAnswer(place, session, await priceSession(place.site, session.asked));
}

/** Replaces all that was asked for. Where nothing of it can be had, the session stays as it is. */
export async function updateSession(
  place: SessionPlace,
  id: string,
  input: SessionInput,
): Promise<UcpAnswer> {
  const { site } = place;
  const session = await findSession(place, id);
  if (!session) return noSession(place);
  const asked = askedOf(site, input);
  const priced = await priceSession(site, asked);
  if (isWorthALink(priced)) {
    if (!(await site.orderQuotes.replace(id, asked))) return noSession(place);
    return sessionAnswer(place, { ...session, asked }, priced);
  }
  const before = await priceSession(site, session.asked);
  return sessionAnswer(place, session, before, { more: problemMessages(site, asked, priced.problems) });
}

/** The state before it was forgotten. */
export async function cancelSession(place: SessionPlace, id: string): Promise<UcpAnswer> {
  const session = await findSession(place, id);
  if (!session) return noSession(place);
  const priced = await priceSession(place.site, session.asked);
  await place.site.orderQuotes.remove(id);
  return sessionAnswer(place, session, priced, { isCanceled: true });
}

interface Differing {
  readonly status?: number;
  readonly isCanceled?: boolean;
  readonly more?: readonly UcpMessage[];
}

function sessionAnswer(
  { kind, site, origin }: SessionPlace,
  { id, asked, until }: UcpSession,
  priced: PricedSession,
  { status = 200, isCanceled = false, more = [] }: Differing = {},
): UcpAnswer {
  const { quote, problems } = priced;
  const isForHandOver = kind === 'checkout' && !isCanceled && isWorthALink(priced);
  const messages = [
    ...more,
    ...problemMessages(site, asked, problems),
    ...(isForHandOver ? [guestConfirms] : []),
    ...noticesOf(priced),
  ];
  const answer = success(
    capabilityOf(kind),
    {
      id,
      line_items: linesOf(site, priced),
      ...(kind === 'checkout' && { status: statusOf(isCanceled, isForHandOver) }),
      currency: site.screens.ordering().facts.currency,
      totals: quote ? billTotals(quote, site.language) : noTotals,
      messages,
      ...(kind === 'checkout' && { links: [] }),
      ...(!isCanceled && {
        continue_url: origin + orderQuotePath(site.language, id),
        expires_at: until.toISOString(),
      }),
    },
    status,
  );
  return kind === 'checkout' ? withoutPaymentHandlers(answer) : answer;
}

const statusOf = (isCanceled: boolean, isForHandOver: boolean) => {
  if (isCanceled) return 'canceled';
  return isForHandOver ? 'requires_escalation' : 'incomplete';
};

/** Guests pay on our pages. */
function withoutPaymentHandlers(answer: UcpAnswer): UcpAnswer {
  const body = answer.body as { readonly ucp: object };
  return { ...answer, body: { ...body, ucp: { ...body.ucp, payment_handlers: {} } } };
}

const titleLength = 240;

function linesOf({ orders }: AssistantSite, { quote, places }: PricedSession): readonly object[] {
  if (!quote) return [];
  return quote.lines.flatMap(({ asked, line }, at) => {
    const dish = orders.orderable(asked.product);
    if (!line || !dish) return [];
    const { content, unit } = line;
    const chosen = describeChoices(content).join(', ');
    return {
      id: String((places[at] ?? at) + 1),
      item: {
        id: variantId(dish, asked.variations),
        title: plainText(chosen === '' ? content.name : `${content.name}, ${chosen}`, titleLength),
        price: minorUnits(unit, quote.currency),
      },
      quantity: asked.quantity,
      totals: lineTotals(minorUnits(lineTotal(line), quote.currency)),
    };
  });
}
