-- What venues' tills are still to be told: of each venue the oldest first, of each order in its turn.
create index outbox_hooks_of_venue on outbox ((payload ->> 'licence'), id) where kind = 'order_hook';
create index outbox_hooks_of_order on outbox ((payload ->> 'uuid'), id) where kind = 'order_hook';
