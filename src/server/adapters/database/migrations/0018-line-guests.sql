-- The guest who added the line, as a hash of their device's token; null for the guest who placed the order.
alter table order_lines add column guest text;
