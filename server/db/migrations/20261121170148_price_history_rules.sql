-- What the shop has asked for its goods until now begins with today's prices.
insert into price_history (product_id, price, old_price, since)
select id, price, old_price, least(coalesce(published_at, now()), now()) from products order by id;
--> statement-breakpoint
-- Whoever changes a price, an import or a hand: the history has it, set by set where products come by the thousand.
create function product_prices_begin() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, price, old_price, since)
  select id, price, old_price, clock_timestamp() from new_rows order by id;
  return null;
end
$$;
--> statement-breakpoint
create trigger product_prices_begin after insert on products referencing new table as new_rows
  for each statement execute function product_prices_begin();
--> statement-breakpoint
create function product_price_changes() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, price, old_price, since) values (new.id, new.price, new.old_price, clock_timestamp());
  return null;
end
$$;
--> statement-breakpoint
create trigger product_price_changes after update of price, old_price on products for each row
  when (old.price is distinct from new.price or old.old_price is distinct from new.old_price)
  execute function product_price_changes();
--> statement-breakpoint
-- The past is not rewritten; rows go only with their product.
create trigger price_history_is_kept before update on price_history for each statement execute function refuse_change();
--> statement-breakpoint
-- The newest row of a product is its price of now.
create view inv_90_price_history as
select p.id, p.price, p.old_price, h.price as kept, h.old_price as kept_old
from products p
left join lateral (select price, old_price from price_history h where h.product_id = p.id order by h.id desc limit 1) h on true
where (p.price, p.old_price) is distinct from (h.price, h.old_price);
