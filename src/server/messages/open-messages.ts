import { initI18n } from '#i18n/init-i18n.ts';
import { type Translator, translatorIn } from '#i18n/translator.ts';
import { pricingOf } from '../catalog/pricing.ts';
import type { Release } from '../catalog/release.ts';
import { localizedMenuText, type RequestContext } from '../catalog/request-context.ts';
import type { Order } from '../ordering/order.ts';
import { orderMoneyFormat } from '../ordering/order-money-format.ts';
import type { Orders } from '../ordering/orders.ts';
import type { Receipts } from '../ordering/receipts/receipts.ts';
import { serializeOrder } from '../ordering/serialize-order.ts';
import type { MessageSubject, MessageWriter } from './message-writer.ts';
import { type OfferedChannels, offeredChannels } from './offered-channels.ts';
import type { PushSubject, PushSubscription, PushSubscriptionRepository } from './push-subscription.ts';
import type { MessageSenders } from './senders.ts';
import { writeMail } from './write-mail.ts';
import { type WrittenMessage, writeMessage } from './write-message.ts';
import { writePush } from './write-push.ts';
import { writeText } from './write-text.ts';

/** What messages need besides the request. */
export interface MessageTools {
  readonly senders: MessageSenders;
  readonly subscriptionsOf: (licence: string) => PushSubscriptionRepository;
}

/** Opened when they are needed. */
interface MessageServices {
  readonly orders: () => Pick<Orders, 'read' | 'localize'>;
  readonly receipts: () => Pick<Receipts, 'read' | 'print'>;
}

/** A subscription as a browser sends it. */
export interface PushRequest {
  readonly subscription: PushSubscription;
  /** Whether to subscribe or to unsubscribe. */
  readonly isOn: boolean;
  /** The site that the browser has open. */
  readonly origin: string;
}

/** `full`: too many browsers are subscribed already. */
export type PushOutcome = 'done' | 'not_offered' | 'invalid' | 'full';

/** A table's guests, each with a telephone or two. */
const maxPerOrder = 20;

/** The tablets that one staff link opens. */
const maxPerBoard = 20;

/** In the queue of the printer. */
const printClient = 'messages';

export type Messages = ReturnType<typeof openMessages>;

/** Messages of one venue in one language, for one request. */
export function openMessages(
  { senders, subscriptionsOf }: MessageTools,
  { licence, venue }: Release,
  context: RequestContext,
  { orders, receipts }: MessageServices,
) {
  const channels = (): OfferedChannels => offeredChannels(venue, senders);
  const hasBoardPush = () => venue.messages?.venue.push === true;

  const change = async (
    subject: PushSubject,
    max: number,
    { subscription, isOn, origin }: PushRequest,
  ): Promise<PushOutcome> => {
    const subscriptions = subscriptionsOf(licence);
    const { endpoint } = subscription;
    if (!isOn) {
      await subscriptions.remove(subject, endpoint);
      return 'done';
    }
    if (!senders.push.accepts(subscription)) return 'invalid';
    const { language } = context;
    const isAdded = await subscriptions.add(subject, { ...subscription, language, origin }, max);
    return isAdded ? 'done' : 'full';
  };

  return {
    channels,
    /** The key that a browser subscribes to an order with; `null` where the venue offers no push messages. */
    pushKey: async (): Promise<string | null> => (channels().push ? senders.push.publicKey() : null),
    /** The same for its order boards. */
    boardPushKey: async (): Promise<string | null> => (hasBoardPush() ? senders.push.publicKey() : null),
    /** Tells a browser about an order, or no more; `null` when there is no such order. */
    async subscribe(uuid: string, request: PushRequest): Promise<PushOutcome | null> {
      const viewed = await orders().read(uuid, null);
      if (!viewed) return null;
      if (request.isOn && !channels().push) return 'not_offered';
      return change({ order: viewed.order.uuid }, maxPerOrder, request);
    },
    /** Tells a browser about all new orders, or no more, as long as the staff link is valid. */
    subscribeBoard: async (access: number, request: PushRequest): Promise<PushOutcome> =>
      request.isOn && !hasBoardPush() ? 'not_offered' : change({ access }, maxPerBoard, request),
    writer: openWriter(licence, context, { orders, receipts }),
  };
}

function openWriter(
  licence: string,
  context: RequestContext,
  { orders, receipts }: MessageServices,
): MessageWriter {
  const { menu, language } = context;
  const write = ({ order, occasion, audience, origin }: MessageSubject): WrittenMessage => {
    const pricing = pricingOf(context);
    const { style } = orderMoneyFormat(pricing, order.terms, language);
    return writeMessage(serializeOrder(order, 'link'), occasion, audience, {
      language,
      brand: localizedMenuText(menu, 'name')?.words ?? licence,
      t: translatorOf(context, pricing.style.numberingSystem),
      style,
      timezone: menu.field('timezone'),
      now: context.now,
      origin,
    });
  };

  return {
    push: (subject, topic) => writePush(write(subject), topic),
    mail(subject, options) {
      const { t, link, ...message } = write(subject);
      const reason = subject.audience === 'diner' ? t('message_reason') : null;
      const receipt = receipts().read(orders().localize(subject.order));
      const button = link === null ? null : { address: link, text: t('view_order') };
      return writeMail({ ...message, link: button, receipt, reason }, options);
    },
    text: (subject, options) => writeText(write(subject), options),
    async printReceipt({ uuid }: Order) {
      const outcome = await receipts().print(uuid, printClient);
      if (outcome?.kind !== 'printed') return null;
      return { name: `order-${outcome.number}.pdf`, type: 'application/pdf', content: outcome.pdf };
    },
  };
}

function translatorOf({ menu, language }: RequestContext, numberingSystem: string): Translator {
  initI18n();
  return translatorIn(language, menu.field('ui_strings'), numberingSystem);
}
