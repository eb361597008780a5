-- The classes that parts of a line's unit price are taxed as; null for a price without a class.
alter table order_lines add column tax_parts jsonb;
