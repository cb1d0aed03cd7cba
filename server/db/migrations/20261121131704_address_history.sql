-- Every address that a thing of the catalogue leaves is kept with the thing, and goes away when it lives again: the way from an old
-- address is one step, however often the thing moves, and can never lead in a circle.
create function product_address_moved() returns trigger language plpgsql as $$
begin
  delete from moved_addresses where path = '/product/' || new.slug;
  insert into moved_addresses (path, product_id) values ('/product/' || old.slug, new.id)
    on conflict (path) do update set product_id = excluded.product_id, category_id = null, listing_id = null, moved_at = now();
  return null;
end
$$;
--> statement-breakpoint
create trigger product_address_moved after update of slug on products
  for each row when (old.slug <> new.slug) execute function product_address_moved();
--> statement-breakpoint
create function category_address_moved() returns trigger language plpgsql as $$
begin
  delete from moved_addresses where path = '/catalog/' || new.path;
  insert into moved_addresses (path, category_id) values ('/catalog/' || old.path, new.id)
    on conflict (path) do update set product_id = null, category_id = excluded.category_id, listing_id = null, moved_at = now();
  return null;
end
$$;
--> statement-breakpoint
create trigger category_address_moved after update of path on categories
  for each row when (old.path <> new.path) execute function category_address_moved();
--> statement-breakpoint
create function listing_address_moved() returns trigger language plpgsql as $$
begin
  delete from moved_addresses where path = '/list/' || new.slug;
  insert into moved_addresses (path, listing_id) values ('/list/' || old.slug, new.id)
    on conflict (path) do update set product_id = null, category_id = null, listing_id = excluded.listing_id, moved_at = now();
  return null;
end
$$;
--> statement-breakpoint
create trigger listing_address_moved after update of slug on listings
  for each row when (old.slug <> new.slug) execute function listing_address_moved();
--> statement-breakpoint
-- When the page of a product last changed: what it says and costs, not how many are left or how popular it is.
create function product_page_changed() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end
$$;
--> statement-breakpoint
create trigger product_page_changed before update on products for each row
  when ((old.slug, old.sku, old.color_id, old.category_id, old.price, old.old_price, old.is_coming_soon, old.is_only_shops, old.video, old.seo, old.published_at)
    is distinct from (new.slug, new.sku, new.color_id, new.category_id, new.price, new.old_price, new.is_coming_soon, new.is_only_shops, new.video, new.seo, new.published_at))
  execute function product_page_changed();
--> statement-breakpoint
create function model_page_changed() returns trigger language plpgsql as $$
begin
  update products set changed_at = now() where model_id = new.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger model_page_changed after update on models for each row
  when ((old.title, old.description, old.composition, old.care, old.fit) is distinct from (new.title, new.description, new.composition, new.care, new.fit))
  execute function model_page_changed();
--> statement-breakpoint
create trigger shown_to_all after insert or update or delete or truncate on listing_banners
  for each statement execute function raise_content_version();
--> statement-breakpoint
create trigger shown_to_all after insert or update or delete or truncate on open_filter_pages
  for each statement execute function raise_content_version();
