-- The payer's language, which may differ from the language of the order.
alter table payment_attempts add column language text;
update payment_attempts set language = orders.language from orders where orders.uuid = order_uuid;
alter table payment_attempts alter column language set not null;
