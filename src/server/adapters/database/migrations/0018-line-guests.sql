-- Who added the line, as a hash of the token that their device shows; null for who placed the order.
alter table order_lines add column guest text;
