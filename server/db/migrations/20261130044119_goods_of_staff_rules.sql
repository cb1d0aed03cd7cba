ALTER TABLE "products" VALIDATE CONSTRAINT "products_planned";
--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_coming_on";
--> statement-breakpoint
create trigger raise_revision before update on models for each row when (old.* is distinct from new.*) execute function raise_revision();
--> statement-breakpoint
-- A model is saved with its colors and sizes as one: whoever changes what can be edited of them raises its revision, once a transaction. What is
-- derived (popularity, sizes in stock, what is repeated for the listing) raises nothing.
create function model_of_products_changed() returns trigger language plpgsql as $$
begin
  update models set updated_at = now() where updated_at <> now() and id in (
    select n.model_id from new_rows n join old_rows o using (id)
    where (n.color_id, n.category_id, n.slug, n.sku, n.hex, n.price, n.old_price, n.is_large, n.is_coming_soon, n.coming_on, n.is_only_shops, n.video, n.show_video, n.seo, n.published_at, n.planned_at)
      is distinct from (o.color_id, o.category_id, o.slug, o.sku, o.hex, o.price, o.old_price, o.is_large, o.is_coming_soon, o.coming_on, o.is_only_shops, o.video, o.show_video, o.seo, o.published_at, o.planned_at));
  return null;
end
$$;
--> statement-breakpoint
create trigger model_of_products_changed after update on products referencing old table as old_rows new table as new_rows
  for each statement execute function model_of_products_changed();
--> statement-breakpoint
create function model_of_offers_changed() returns trigger language plpgsql as $$
begin
  update models set updated_at = now() where updated_at <> now() and id in (
    select p.model_id from new_rows n join old_rows o using (id) join products p on p.id = n.product_id
    where (n.sku, n.alternative_title, n.fitting, n.position, n.barcode) is distinct from (o.sku, o.alternative_title, o.fitting, o.position, o.barcode));
  return null;
end
$$;
--> statement-breakpoint
create trigger model_of_offers_changed after update on offers referencing old table as old_rows new table as new_rows
  for each statement execute function model_of_offers_changed();
