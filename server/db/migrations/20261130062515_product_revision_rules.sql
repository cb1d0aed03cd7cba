-- Counters of what staff edit of a product and of its sizes: together with that of the model they are the revision of all of it.
create function count_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end
$$;
--> statement-breakpoint
create trigger count_revision before update on products for each row
  when ((new.color_id, new.category_id, new.slug, new.sku, new.hex, new.price, new.old_price, new.is_large, new.is_coming_soon, new.coming_on, new.is_only_shops, new.video, new.show_video, new.seo, new.published_at, new.planned_at)
    is distinct from (old.color_id, old.category_id, old.slug, old.sku, old.hex, old.price, old.old_price, old.is_large, old.is_coming_soon, old.coming_on, old.is_only_shops, old.video, old.show_video, old.seo, old.published_at, old.planned_at))
  execute function count_revision();
--> statement-breakpoint
create trigger count_revision before update on offers for each row
  when ((new.sku, new.alternative_title, new.fitting, new.position, new.barcode)
    is distinct from (old.sku, old.alternative_title, old.fitting, old.position, old.barcode))
  execute function count_revision();
