-- Pending webhooks to venues' POS: oldest first per venue, in sequence per order.
create index outbox_hooks_of_venue on outbox ((payload ->> 'licence'), id) where kind = 'order_hook';
create index outbox_hooks_of_order on outbox ((payload ->> 'uuid'), id) where kind = 'order_hook';
