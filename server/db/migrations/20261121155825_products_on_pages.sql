-- Finished pages show more of a product than listings filter and sort by: its pictures, what its sizes are called, how many are left.
-- These are told the same way, so that every node drops the pages when its index hears of them.
do $$
declare
  told text;
begin
  foreach told in array array['product_images', 'offers'] loop
    execute format('create trigger catalog_told_updated after update on %I referencing new table as changed_rows
      for each statement execute function catalog_rows_told()', told);
  end loop;
end $$;
--> statement-breakpoint
create trigger catalog_told_inserted after insert on product_images referencing new table as changed_rows
  for each statement execute function catalog_rows_told();
--> statement-breakpoint
create trigger catalog_told_deleted after delete on product_images referencing old table as changed_rows
  for each statement execute function catalog_rows_told();
--> statement-breakpoint
-- "Few left" and "the last one" are said below five pieces: above, a sale changes no page. All places together have fewer than five only
-- when each has.
create function stock_words_told() returns trigger language plpgsql as $$
begin
  perform catalog_products_changed(array_agg(distinct f.product_id))
  from new_rows n join old_rows o using (offer_id, location_id) join offers f on f.id = n.offer_id
  where o.on_hand - o.reserved <> n.on_hand - n.reserved and least(o.on_hand - o.reserved, n.on_hand - n.reserved) < 5
  having count(*) > 0;
  return null;
end
$$;
--> statement-breakpoint
create trigger stock_words_told after update on stock referencing old table as old_rows new table as new_rows
  for each statement execute function stock_words_told();
--> statement-breakpoint
do $$
declare
  shown text;
begin
  foreach shown in array array['colors', 'sizes', 'materials', 'locations', 'bonus_levels', 'delivery_zones', 'delivery_rates'] loop
    execute format('create trigger shown_to_all after insert or update or delete or truncate on %I for each statement execute function raise_content_version()', shown);
  end loop;
end $$;
--> statement-breakpoint
-- Pictures and cities come by the thousand and are shown only once something names them; what counts is that they change.
create trigger shown_to_all after update on images for each statement execute function raise_content_version();
--> statement-breakpoint
create trigger shown_to_all after update or delete on cities for each statement execute function raise_content_version();
