-- Listings are answered from memory (module catalog-index). Whatever they show and sort by is told here, set by set, in the transaction
-- that changes it. Many at once are one row without a product: then everything is read anew.
create function catalog_products_changed(changed int[]) returns void language sql as $$
  insert into catalog_changes (product_id)
  select id from unnest(changed) as id where cardinality(changed) <= 20000
  union select null where cardinality(changed) > 20000
  on conflict do nothing
$$;
--> statement-breakpoint
create function catalog_products_told() returns trigger language plpgsql as $$
begin
  perform catalog_products_changed(array_agg(id)) from changed_rows having count(*) > 0;
  return null;
end
$$;
--> statement-breakpoint
create function catalog_rows_told() returns trigger language plpgsql as $$
begin
  perform catalog_products_changed(array_agg(distinct product_id)) from changed_rows having count(*) > 0;
  return null;
end
$$;
--> statement-breakpoint
create trigger catalog_told_inserted after insert on products referencing new table as changed_rows
  for each statement execute function catalog_products_told();
--> statement-breakpoint
create trigger catalog_told_updated after update on products referencing new table as changed_rows
  for each statement execute function catalog_products_told();
--> statement-breakpoint
create trigger catalog_told_deleted after delete on products referencing old table as changed_rows
  for each statement execute function catalog_products_told();
--> statement-breakpoint
do $$
declare
  told text;
begin
  -- A row of these is never given to another product, so the new row tells as much as the old one.
  foreach told in array array['stocked_sizes', 'listing_products', 'merchandise_pins'] loop
    execute format('create trigger catalog_told_inserted after insert on %I referencing new table as changed_rows
      for each statement execute function catalog_rows_told()', told);
    execute format('create trigger catalog_told_updated after update on %I referencing new table as changed_rows
      for each statement execute function catalog_rows_told()', told);
    execute format('create trigger catalog_told_deleted after delete on %I referencing old table as changed_rows
      for each statement execute function catalog_rows_told()', told);
  end loop;
  -- The order by hand stands on finished pages too.
  foreach told in array array['listing_products', 'merchandise_pins'] loop
    execute format('create trigger catalog_row_keeps_product before update of product_id on %I for each row
      execute function product_rows_are_not_moved()', told);
    execute format('create trigger shown_to_all after insert or update or delete or truncate on %I for each statement
      execute function raise_content_version()', told);
  end loop;
end $$;
--> statement-breakpoint
create function catalog_model_told() returns trigger language plpgsql as $$
begin
  perform catalog_products_changed(array_agg(id)) from products where model_id = new.id having count(*) > 0;
  return null;
end
$$;
--> statement-breakpoint
-- Material and season go through the products themselves.
create trigger catalog_model_told after update of is_eco, is_set on models for each row execute function catalog_model_told();
