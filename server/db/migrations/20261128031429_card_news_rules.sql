-- Each server process keeps the cards of listings with their pieces in a file (module card-file). What changes in them is told here, set by
-- set, in the transaction that changes it. Many at once are one row without a product: then everything is read anew.
create function card_news_of(changed int[]) returns void language sql as $$
  insert into card_news (product_id)
  select id from unnest(changed) as id where cardinality(changed) <= 20000
  union select null where cardinality(changed) > 20000
  on conflict do nothing
$$;
--> statement-breakpoint
create function card_news_of_cards() returns trigger language plpgsql as $$
begin
  perform card_news_of(array_agg(product_id)) from changed_rows having count(*) > 0;
  return null;
end
$$;
--> statement-breakpoint
create trigger card_news_inserted after insert on stored_cards referencing new table as changed_rows
  for each statement execute function card_news_of_cards();
--> statement-breakpoint
create trigger card_news_updated after update on stored_cards referencing new table as changed_rows
  for each statement execute function card_news_of_cards();
--> statement-breakpoint
create trigger card_news_deleted after delete on stored_cards referencing old table as changed_rows
  for each statement execute function card_news_of_cards();
--> statement-breakpoint
-- A card says "many" of five pieces and more (core/many-from.ts): whoever sells one of fifty changes nothing that can be read there.
create function card_pieces_told() returns int language sql immutable parallel safe as $$ select 5 $$;
--> statement-breakpoint
create function card_news_of_new_stock() returns trigger language plpgsql as $$
begin
  perform card_news_of(array_agg(distinct f.product_id)) from new_rows n join offers f on f.id = n.offer_id where n.on_hand > n.reserved having count(*) > 0;
  return null;
end
$$;
--> statement-breakpoint
create function card_news_of_stock() returns trigger language plpgsql as $$
begin
  perform card_news_of(array_agg(distinct f.product_id))
  from new_rows n join old_rows o using (offer_id, location_id) join offers f on f.id = n.offer_id
  where least(greatest(n.on_hand - n.reserved, 0), card_pieces_told()) <> least(greatest(o.on_hand - o.reserved, 0), card_pieces_told())
  having count(*) > 0;
  return null;
end
$$;
--> statement-breakpoint
create trigger card_news_inserted after insert on stock referencing new table as new_rows
  for each statement execute function card_news_of_new_stock();
--> statement-breakpoint
create trigger card_news_updated after update on stock referencing old table as old_rows new table as new_rows
  for each statement execute function card_news_of_stock();
