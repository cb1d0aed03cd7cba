-- What changes in what public pages show is logged in the transaction that changes it, statement by statement, and every server process reads
-- the log (server/platform/changes). The list of tables and topics is `topics.ts` there: the triggers below are written from it.
create function log_changes(changed_topic text, changed_ids int[]) returns void language plpgsql as $$
begin
  if changed_ids is null then return; end if;
  if cardinality(changed_ids) > 20000 then changed_ids := array[null::int]; end if;
  insert into change_log (topic, entity_id) select changed_topic, unnest(changed_ids) on conflict do nothing;
  -- The same notification is sent once a transaction.
  perform pg_notify('changes', '');
end
$$;
--> statement-breakpoint
-- Rows that a statement left as they were are no change; a row that went from one owner to another is a change of both. Arguments: the topic,
-- and the id as SQL by the columns of the table.
create function log_change() returns trigger language plpgsql as $$
declare
  ids int[];
begin
  if tg_op = 'TRUNCATE' then
    ids := array[null::int];
  else
    execute format('select array_agg(distinct %s) from (%s) changed', coalesce(tg_argv[1], 'null::int'), case tg_op
      when 'INSERT' then 'table new_rows'
      when 'DELETE' then 'table old_rows'
      else '(table new_rows except all table old_rows) union all (table old_rows except all table new_rows)' end) into ids;
  end if;
  perform log_changes(tg_argv[0], ids);
  return null;
end
$$;
--> statement-breakpoint
-- Pages tell pieces apart up to five (core/many-from.ts): whoever sells one of fifty changes nothing that can be read there.
create function log_stock_change() returns trigger language plpgsql as $$
declare
  ids int[];
begin
  if tg_op = 'TRUNCATE' then
    ids := array[null::int];
  elsif tg_op = 'INSERT' then
    select array_agg(distinct f.product_id) into ids from new_rows n join offers f on f.id = n.offer_id where n.on_hand > n.reserved;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct f.product_id) into ids from old_rows o join offers f on f.id = o.offer_id where o.on_hand > o.reserved;
  else
    select array_agg(distinct f.product_id) into ids
    from new_rows n full join old_rows o using (offer_id, location_id) join offers f on f.id = offer_id
    where least(greatest(coalesce(n.on_hand - n.reserved, 0), 0), 5) <> least(greatest(coalesce(o.on_hand - o.reserved, 0), 0), 5);
  end if;
  perform log_changes('product', ids);
  return null;
end
$$;
--> statement-breakpoint
-- A product shows the other colours of its model. Its model is logged and not the products that it has: those that somebody else adds at this
-- moment cannot be seen here.
create function log_swatch_change() returns trigger language plpgsql as $$
declare
  ids int[];
begin
  if tg_op = 'TRUNCATE' then
    ids := array[null::int];
  elsif tg_op = 'INSERT' then
    select array_agg(distinct model_id) into ids from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct model_id) into ids from old_rows;
  else
    select array_agg(distinct model) into ids
    from new_rows n join old_rows o using (id) cross join unnest(array[n.model_id, o.model_id]) as model
    where (n.model_id, n.color_id, n.slug, n.hex, n.published_at is null) is distinct from (o.model_id, o.color_id, o.slug, o.hex, o.published_at is null);
  end if;
  perform log_changes('model', ids);
  return null;
end
$$;
--> statement-breakpoint
-- Every process has read long ago what is an hour old; the role that serves may delete nothing else.
create function delete_old_changes() returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from public.change_log where at < now() - interval '60 minutes'
$$;
--> statement-breakpoint
create trigger log_product_insert after insert on products referencing new table as new_rows for each statement execute function log_change('product', 'id');
--> statement-breakpoint
create trigger log_product_update after update on products referencing old table as old_rows new table as new_rows for each statement execute function log_change('product', 'id');
--> statement-breakpoint
create trigger log_product_delete after delete on products referencing old table as old_rows for each statement execute function log_change('product', 'id');
--> statement-breakpoint
create trigger log_product_truncate after truncate on products for each statement execute function log_change('product', 'id');
--> statement-breakpoint
create trigger log_model_insert after insert on products referencing new table as new_rows for each statement execute function log_swatch_change();
--> statement-breakpoint
create trigger log_model_update after update on products referencing old table as old_rows new table as new_rows for each statement execute function log_swatch_change();
--> statement-breakpoint
create trigger log_model_delete after delete on products referencing old table as old_rows for each statement execute function log_swatch_change();
--> statement-breakpoint
create trigger log_model_truncate after truncate on products for each statement execute function log_swatch_change();
--> statement-breakpoint
create trigger log_product_insert after insert on offers referencing new table as new_rows for each statement execute function log_change('product', 'product_id');
--> statement-breakpoint
create trigger log_product_update after update on offers referencing old table as old_rows new table as new_rows for each statement execute function log_change('product', 'product_id');
--> statement-breakpoint
create trigger log_product_delete after delete on offers referencing old table as old_rows for each statement execute function log_change('product', 'product_id');
--> statement-breakpoint
create trigger log_product_truncate after truncate on offers for each statement execute function log_change('product', 'product_id');
--> statement-breakpoint
create trigger log_product_insert after insert on product_images referencing new table as new_rows for each statement execute function log_change('product', 'product_id');
--> statement-breakpoint
create trigger log_product_update after update on product_images referencing old table as old_rows new table as new_rows for each statement execute function log_change('product', 'product_id');
--> statement-breakpoint
create trigger log_product_delete after delete on product_images referencing old table as old_rows for each statement execute function log_change('product', 'product_id');
--> statement-breakpoint
create trigger log_product_truncate after truncate on product_images for each statement execute function log_change('product', 'product_id');
--> statement-breakpoint
create trigger log_product_insert after insert on stocked_sizes referencing new table as new_rows for each statement execute function log_change('product', 'product_id');
--> statement-breakpoint
create trigger log_product_update after update on stocked_sizes referencing old table as old_rows new table as new_rows for each statement execute function log_change('product', 'product_id');
--> statement-breakpoint
create trigger log_product_delete after delete on stocked_sizes referencing old table as old_rows for each statement execute function log_change('product', 'product_id');
--> statement-breakpoint
create trigger log_product_truncate after truncate on stocked_sizes for each statement execute function log_change('product', 'product_id');
--> statement-breakpoint
create trigger log_product_insert after insert on stock referencing new table as new_rows for each statement execute function log_stock_change();
--> statement-breakpoint
create trigger log_product_update after update on stock referencing old table as old_rows new table as new_rows for each statement execute function log_stock_change();
--> statement-breakpoint
create trigger log_product_delete after delete on stock referencing old table as old_rows for each statement execute function log_stock_change();
--> statement-breakpoint
create trigger log_product_truncate after truncate on stock for each statement execute function log_stock_change();
--> statement-breakpoint
create trigger log_model_insert after insert on models referencing new table as new_rows for each statement execute function log_change('model', 'id');
--> statement-breakpoint
create trigger log_model_update after update on models referencing old table as old_rows new table as new_rows for each statement execute function log_change('model', 'id');
--> statement-breakpoint
create trigger log_model_delete after delete on models referencing old table as old_rows for each statement execute function log_change('model', 'id');
--> statement-breakpoint
create trigger log_model_truncate after truncate on models for each statement execute function log_change('model', 'id');
--> statement-breakpoint
create trigger log_model_insert after insert on garment_measures referencing new table as new_rows for each statement execute function log_change('model', 'model_id');
--> statement-breakpoint
create trigger log_model_update after update on garment_measures referencing old table as old_rows new table as new_rows for each statement execute function log_change('model', 'model_id');
--> statement-breakpoint
create trigger log_model_delete after delete on garment_measures referencing old table as old_rows for each statement execute function log_change('model', 'model_id');
--> statement-breakpoint
create trigger log_model_truncate after truncate on garment_measures for each statement execute function log_change('model', 'model_id');
--> statement-breakpoint
create trigger log_model_insert after insert on worn_sizes referencing new table as new_rows for each statement execute function log_change('model', 'model_id');
--> statement-breakpoint
create trigger log_model_update after update on worn_sizes referencing old table as old_rows new table as new_rows for each statement execute function log_change('model', 'model_id');
--> statement-breakpoint
create trigger log_model_delete after delete on worn_sizes referencing old table as old_rows for each statement execute function log_change('model', 'model_id');
--> statement-breakpoint
create trigger log_model_truncate after truncate on worn_sizes for each statement execute function log_change('model', 'model_id');
--> statement-breakpoint
create trigger log_model_review_insert after insert on reviews referencing new table as new_rows for each statement execute function log_change('model_review', 'model_id');
--> statement-breakpoint
create trigger log_model_review_update after update on reviews referencing old table as old_rows new table as new_rows for each statement execute function log_change('model_review', 'model_id');
--> statement-breakpoint
create trigger log_model_review_delete after delete on reviews referencing old table as old_rows for each statement execute function log_change('model_review', 'model_id');
--> statement-breakpoint
create trigger log_model_review_truncate after truncate on reviews for each statement execute function log_change('model_review', 'model_id');
--> statement-breakpoint
create trigger log_model_review_insert after insert on review_images referencing new table as new_rows for each statement execute function log_change('model_review', '(select model_id from reviews where reviews.id = review_id)');
--> statement-breakpoint
create trigger log_model_review_update after update on review_images referencing old table as old_rows new table as new_rows for each statement execute function log_change('model_review', '(select model_id from reviews where reviews.id = review_id)');
--> statement-breakpoint
create trigger log_model_review_delete after delete on review_images referencing old table as old_rows for each statement execute function log_change('model_review', '(select model_id from reviews where reviews.id = review_id)');
--> statement-breakpoint
create trigger log_model_review_truncate after truncate on review_images for each statement execute function log_change('model_review', '(select model_id from reviews where reviews.id = review_id)');
--> statement-breakpoint
create trigger log_listing_order_insert after insert on listing_products referencing new table as new_rows for each statement execute function log_change('listing_order', 'listing_id');
--> statement-breakpoint
create trigger log_listing_order_update after update on listing_products referencing old table as old_rows new table as new_rows for each statement execute function log_change('listing_order', 'listing_id');
--> statement-breakpoint
create trigger log_listing_order_delete after delete on listing_products referencing old table as old_rows for each statement execute function log_change('listing_order', 'listing_id');
--> statement-breakpoint
create trigger log_listing_order_truncate after truncate on listing_products for each statement execute function log_change('listing_order', 'listing_id');
--> statement-breakpoint
create trigger log_listing_order_insert after insert on merchandise_pins referencing new table as new_rows for each statement execute function log_change('listing_order', 'coalesce(listing_id, -category_id, 0)');
--> statement-breakpoint
create trigger log_listing_order_update after update on merchandise_pins referencing old table as old_rows new table as new_rows for each statement execute function log_change('listing_order', 'coalesce(listing_id, -category_id, 0)');
--> statement-breakpoint
create trigger log_listing_order_delete after delete on merchandise_pins referencing old table as old_rows for each statement execute function log_change('listing_order', 'coalesce(listing_id, -category_id, 0)');
--> statement-breakpoint
create trigger log_listing_order_truncate after truncate on merchandise_pins for each statement execute function log_change('listing_order', 'coalesce(listing_id, -category_id, 0)');
--> statement-breakpoint
create trigger log_product_order_insert after insert on listing_products referencing new table as new_rows for each statement execute function log_change('product_order', 'product_id');
--> statement-breakpoint
create trigger log_product_order_update after update on listing_products referencing old table as old_rows new table as new_rows for each statement execute function log_change('product_order', 'product_id');
--> statement-breakpoint
create trigger log_product_order_delete after delete on listing_products referencing old table as old_rows for each statement execute function log_change('product_order', 'product_id');
--> statement-breakpoint
create trigger log_product_order_truncate after truncate on listing_products for each statement execute function log_change('product_order', 'product_id');
--> statement-breakpoint
create trigger log_product_order_insert after insert on merchandise_pins referencing new table as new_rows for each statement execute function log_change('product_order', 'product_id');
--> statement-breakpoint
create trigger log_product_order_update after update on merchandise_pins referencing old table as old_rows new table as new_rows for each statement execute function log_change('product_order', 'product_id');
--> statement-breakpoint
create trigger log_product_order_delete after delete on merchandise_pins referencing old table as old_rows for each statement execute function log_change('product_order', 'product_id');
--> statement-breakpoint
create trigger log_product_order_truncate after truncate on merchandise_pins for each statement execute function log_change('product_order', 'product_id');
--> statement-breakpoint
create trigger log_listing_insert after insert on listings referencing new table as new_rows for each statement execute function log_change('listing', 'id');
--> statement-breakpoint
create trigger log_listing_update after update on listings referencing old table as old_rows new table as new_rows for each statement execute function log_change('listing', 'id');
--> statement-breakpoint
create trigger log_listing_delete after delete on listings referencing old table as old_rows for each statement execute function log_change('listing', 'id');
--> statement-breakpoint
create trigger log_listing_truncate after truncate on listings for each statement execute function log_change('listing', 'id');
--> statement-breakpoint
create trigger log_listing_banner_insert after insert on listing_banners referencing new table as new_rows for each statement execute function log_change('listing_banner', 'coalesce(listing_id, -category_id, 0)');
--> statement-breakpoint
create trigger log_listing_banner_update after update on listing_banners referencing old table as old_rows new table as new_rows for each statement execute function log_change('listing_banner', 'coalesce(listing_id, -category_id, 0)');
--> statement-breakpoint
create trigger log_listing_banner_delete after delete on listing_banners referencing old table as old_rows for each statement execute function log_change('listing_banner', 'coalesce(listing_id, -category_id, 0)');
--> statement-breakpoint
create trigger log_listing_banner_truncate after truncate on listing_banners for each statement execute function log_change('listing_banner', 'coalesce(listing_id, -category_id, 0)');
--> statement-breakpoint
create trigger log_filter_page_insert after insert on open_filter_pages referencing new table as new_rows for each statement execute function log_change('filter_page');
--> statement-breakpoint
create trigger log_filter_page_update after update on open_filter_pages referencing old table as old_rows new table as new_rows for each statement execute function log_change('filter_page');
--> statement-breakpoint
create trigger log_filter_page_delete after delete on open_filter_pages referencing old table as old_rows for each statement execute function log_change('filter_page');
--> statement-breakpoint
create trigger log_filter_page_truncate after truncate on open_filter_pages for each statement execute function log_change('filter_page');
--> statement-breakpoint
create trigger log_article_insert after insert on articles referencing new table as new_rows for each statement execute function log_change('article', 'id');
--> statement-breakpoint
create trigger log_article_update after update on articles referencing old table as old_rows new table as new_rows for each statement execute function log_change('article', 'id');
--> statement-breakpoint
create trigger log_article_delete after delete on articles referencing old table as old_rows for each statement execute function log_change('article', 'id');
--> statement-breakpoint
create trigger log_article_truncate after truncate on articles for each statement execute function log_change('article', 'id');
--> statement-breakpoint
create trigger log_media_category_insert after insert on media_categories referencing new table as new_rows for each statement execute function log_change('media_category', 'id');
--> statement-breakpoint
create trigger log_media_category_update after update on media_categories referencing old table as old_rows new table as new_rows for each statement execute function log_change('media_category', 'id');
--> statement-breakpoint
create trigger log_media_category_delete after delete on media_categories referencing old table as old_rows for each statement execute function log_change('media_category', 'id');
--> statement-breakpoint
create trigger log_media_category_truncate after truncate on media_categories for each statement execute function log_change('media_category', 'id');
--> statement-breakpoint
create trigger log_look_insert after insert on looks referencing new table as new_rows for each statement execute function log_change('look', 'id');
--> statement-breakpoint
create trigger log_look_update after update on looks referencing old table as old_rows new table as new_rows for each statement execute function log_change('look', 'id');
--> statement-breakpoint
create trigger log_look_delete after delete on looks referencing old table as old_rows for each statement execute function log_change('look', 'id');
--> statement-breakpoint
create trigger log_look_truncate after truncate on looks for each statement execute function log_change('look', 'id');
--> statement-breakpoint
create trigger log_look_insert after insert on look_images referencing new table as new_rows for each statement execute function log_change('look', 'look_id');
--> statement-breakpoint
create trigger log_look_update after update on look_images referencing old table as old_rows new table as new_rows for each statement execute function log_change('look', 'look_id');
--> statement-breakpoint
create trigger log_look_delete after delete on look_images referencing old table as old_rows for each statement execute function log_change('look', 'look_id');
--> statement-breakpoint
create trigger log_look_truncate after truncate on look_images for each statement execute function log_change('look', 'look_id');
--> statement-breakpoint
create trigger log_look_insert after insert on look_products referencing new table as new_rows for each statement execute function log_change('look', 'look_id');
--> statement-breakpoint
create trigger log_look_update after update on look_products referencing old table as old_rows new table as new_rows for each statement execute function log_change('look', 'look_id');
--> statement-breakpoint
create trigger log_look_delete after delete on look_products referencing old table as old_rows for each statement execute function log_change('look', 'look_id');
--> statement-breakpoint
create trigger log_look_truncate after truncate on look_products for each statement execute function log_change('look', 'look_id');
--> statement-breakpoint
create trigger log_collection_insert after insert on look_collections referencing new table as new_rows for each statement execute function log_change('collection', 'id');
--> statement-breakpoint
create trigger log_collection_update after update on look_collections referencing old table as old_rows new table as new_rows for each statement execute function log_change('collection', 'id');
--> statement-breakpoint
create trigger log_collection_delete after delete on look_collections referencing old table as old_rows for each statement execute function log_change('collection', 'id');
--> statement-breakpoint
create trigger log_collection_truncate after truncate on look_collections for each statement execute function log_change('collection', 'id');
--> statement-breakpoint
create trigger log_page_insert after insert on pages referencing new table as new_rows for each statement execute function log_change('page');
--> statement-breakpoint
create trigger log_page_update after update on pages referencing old table as old_rows new table as new_rows for each statement execute function log_change('page');
--> statement-breakpoint
create trigger log_page_delete after delete on pages referencing old table as old_rows for each statement execute function log_change('page');
--> statement-breakpoint
create trigger log_page_truncate after truncate on pages for each statement execute function log_change('page');
--> statement-breakpoint
create trigger log_home_insert after insert on home_blocks referencing new table as new_rows for each statement execute function log_change('home');
--> statement-breakpoint
create trigger log_home_update after update on home_blocks referencing old table as old_rows new table as new_rows for each statement execute function log_change('home');
--> statement-breakpoint
create trigger log_home_delete after delete on home_blocks referencing old table as old_rows for each statement execute function log_change('home');
--> statement-breakpoint
create trigger log_home_truncate after truncate on home_blocks for each statement execute function log_change('home');
--> statement-breakpoint
create trigger log_seo_insert after insert on seo_records referencing new table as new_rows for each statement execute function log_change('seo');
--> statement-breakpoint
create trigger log_seo_update after update on seo_records referencing old table as old_rows new table as new_rows for each statement execute function log_change('seo');
--> statement-breakpoint
create trigger log_seo_delete after delete on seo_records referencing old table as old_rows for each statement execute function log_change('seo');
--> statement-breakpoint
create trigger log_seo_truncate after truncate on seo_records for each statement execute function log_change('seo');
--> statement-breakpoint
create trigger log_redirect_insert after insert on redirects referencing new table as new_rows for each statement execute function log_change('redirect');
--> statement-breakpoint
create trigger log_redirect_update after update on redirects referencing old table as old_rows new table as new_rows for each statement execute function log_change('redirect');
--> statement-breakpoint
create trigger log_redirect_delete after delete on redirects referencing old table as old_rows for each statement execute function log_change('redirect');
--> statement-breakpoint
create trigger log_redirect_truncate after truncate on redirects for each statement execute function log_change('redirect');
--> statement-breakpoint
create trigger log_redirect_insert after insert on moved_addresses referencing new table as new_rows for each statement execute function log_change('redirect');
--> statement-breakpoint
create trigger log_redirect_update after update on moved_addresses referencing old table as old_rows new table as new_rows for each statement execute function log_change('redirect');
--> statement-breakpoint
create trigger log_redirect_delete after delete on moved_addresses referencing old table as old_rows for each statement execute function log_change('redirect');
--> statement-breakpoint
create trigger log_redirect_truncate after truncate on moved_addresses for each statement execute function log_change('redirect');
--> statement-breakpoint
create trigger log_image_update after update on images referencing old table as old_rows new table as new_rows for each statement execute function log_change('image', 'id');
--> statement-breakpoint
create trigger log_city_update after update on cities referencing old table as old_rows new table as new_rows for each statement execute function log_change('city', 'id');
--> statement-breakpoint
create trigger log_city_delete after delete on cities referencing old table as old_rows for each statement execute function log_change('city', 'id');
--> statement-breakpoint
create trigger log_city_truncate after truncate on cities for each statement execute function log_change('city', 'id');
--> statement-breakpoint
create trigger log_city_insert after insert on countries referencing new table as new_rows for each statement execute function log_change('city');
--> statement-breakpoint
create trigger log_city_update after update on countries referencing old table as old_rows new table as new_rows for each statement execute function log_change('city');
--> statement-breakpoint
create trigger log_city_delete after delete on countries referencing old table as old_rows for each statement execute function log_change('city');
--> statement-breakpoint
create trigger log_city_truncate after truncate on countries for each statement execute function log_change('city');
--> statement-breakpoint
create trigger log_category_insert after insert on categories referencing new table as new_rows for each statement execute function log_change('category');
--> statement-breakpoint
create trigger log_category_update after update on categories referencing old table as old_rows new table as new_rows for each statement execute function log_change('category');
--> statement-breakpoint
create trigger log_category_delete after delete on categories referencing old table as old_rows for each statement execute function log_change('category');
--> statement-breakpoint
create trigger log_category_truncate after truncate on categories for each statement execute function log_change('category');
--> statement-breakpoint
create trigger log_category_insert after insert on category_teasers referencing new table as new_rows for each statement execute function log_change('category');
--> statement-breakpoint
create trigger log_category_update after update on category_teasers referencing old table as old_rows new table as new_rows for each statement execute function log_change('category');
--> statement-breakpoint
create trigger log_category_delete after delete on category_teasers referencing old table as old_rows for each statement execute function log_change('category');
--> statement-breakpoint
create trigger log_category_truncate after truncate on category_teasers for each statement execute function log_change('category');
--> statement-breakpoint
create trigger log_dictionary_insert after insert on colors referencing new table as new_rows for each statement execute function log_change('dictionary');
--> statement-breakpoint
create trigger log_dictionary_update after update on colors referencing old table as old_rows new table as new_rows for each statement execute function log_change('dictionary');
--> statement-breakpoint
create trigger log_dictionary_delete after delete on colors referencing old table as old_rows for each statement execute function log_change('dictionary');
--> statement-breakpoint
create trigger log_dictionary_truncate after truncate on colors for each statement execute function log_change('dictionary');
--> statement-breakpoint
create trigger log_dictionary_insert after insert on sizes referencing new table as new_rows for each statement execute function log_change('dictionary');
--> statement-breakpoint
create trigger log_dictionary_update after update on sizes referencing old table as old_rows new table as new_rows for each statement execute function log_change('dictionary');
--> statement-breakpoint
create trigger log_dictionary_delete after delete on sizes referencing old table as old_rows for each statement execute function log_change('dictionary');
--> statement-breakpoint
create trigger log_dictionary_truncate after truncate on sizes for each statement execute function log_change('dictionary');
--> statement-breakpoint
create trigger log_dictionary_insert after insert on materials referencing new table as new_rows for each statement execute function log_change('dictionary');
--> statement-breakpoint
create trigger log_dictionary_update after update on materials referencing old table as old_rows new table as new_rows for each statement execute function log_change('dictionary');
--> statement-breakpoint
create trigger log_dictionary_delete after delete on materials referencing old table as old_rows for each statement execute function log_change('dictionary');
--> statement-breakpoint
create trigger log_dictionary_truncate after truncate on materials for each statement execute function log_change('dictionary');
--> statement-breakpoint
create trigger log_dictionary_insert after insert on labels referencing new table as new_rows for each statement execute function log_change('dictionary');
--> statement-breakpoint
create trigger log_dictionary_update after update on labels referencing old table as old_rows new table as new_rows for each statement execute function log_change('dictionary');
--> statement-breakpoint
create trigger log_dictionary_delete after delete on labels referencing old table as old_rows for each statement execute function log_change('dictionary');
--> statement-breakpoint
create trigger log_dictionary_truncate after truncate on labels for each statement execute function log_change('dictionary');
--> statement-breakpoint
create trigger log_dictionary_insert after insert on body_measures referencing new table as new_rows for each statement execute function log_change('dictionary');
--> statement-breakpoint
create trigger log_dictionary_update after update on body_measures referencing old table as old_rows new table as new_rows for each statement execute function log_change('dictionary');
--> statement-breakpoint
create trigger log_dictionary_delete after delete on body_measures referencing old table as old_rows for each statement execute function log_change('dictionary');
--> statement-breakpoint
create trigger log_dictionary_truncate after truncate on body_measures for each statement execute function log_change('dictionary');
--> statement-breakpoint
create trigger log_settings_insert after insert on settings referencing new table as new_rows for each statement execute function log_change('settings');
--> statement-breakpoint
create trigger log_settings_update after update on settings referencing old table as old_rows new table as new_rows for each statement execute function log_change('settings');
--> statement-breakpoint
create trigger log_settings_delete after delete on settings referencing old table as old_rows for each statement execute function log_change('settings');
--> statement-breakpoint
create trigger log_settings_truncate after truncate on settings for each statement execute function log_change('settings');
--> statement-breakpoint
create trigger log_menu_insert after insert on menus referencing new table as new_rows for each statement execute function log_change('menu');
--> statement-breakpoint
create trigger log_menu_update after update on menus referencing old table as old_rows new table as new_rows for each statement execute function log_change('menu');
--> statement-breakpoint
create trigger log_menu_delete after delete on menus referencing old table as old_rows for each statement execute function log_change('menu');
--> statement-breakpoint
create trigger log_menu_truncate after truncate on menus for each statement execute function log_change('menu');
--> statement-breakpoint
create trigger log_menu_insert after insert on menu_items referencing new table as new_rows for each statement execute function log_change('menu');
--> statement-breakpoint
create trigger log_menu_update after update on menu_items referencing old table as old_rows new table as new_rows for each statement execute function log_change('menu');
--> statement-breakpoint
create trigger log_menu_delete after delete on menu_items referencing old table as old_rows for each statement execute function log_change('menu');
--> statement-breakpoint
create trigger log_menu_truncate after truncate on menu_items for each statement execute function log_change('menu');
--> statement-breakpoint
create trigger log_social_insert after insert on social_networks referencing new table as new_rows for each statement execute function log_change('social');
--> statement-breakpoint
create trigger log_social_update after update on social_networks referencing old table as old_rows new table as new_rows for each statement execute function log_change('social');
--> statement-breakpoint
create trigger log_social_delete after delete on social_networks referencing old table as old_rows for each statement execute function log_change('social');
--> statement-breakpoint
create trigger log_social_truncate after truncate on social_networks for each statement execute function log_change('social');
--> statement-breakpoint
create trigger log_alert_insert after insert on alerts referencing new table as new_rows for each statement execute function log_change('alert');
--> statement-breakpoint
create trigger log_alert_update after update on alerts referencing old table as old_rows new table as new_rows for each statement execute function log_change('alert');
--> statement-breakpoint
create trigger log_alert_delete after delete on alerts referencing old table as old_rows for each statement execute function log_change('alert');
--> statement-breakpoint
create trigger log_alert_truncate after truncate on alerts for each statement execute function log_change('alert');
--> statement-breakpoint
create trigger log_error_page_insert after insert on error_pages referencing new table as new_rows for each statement execute function log_change('error_page');
--> statement-breakpoint
create trigger log_error_page_update after update on error_pages referencing old table as old_rows new table as new_rows for each statement execute function log_change('error_page');
--> statement-breakpoint
create trigger log_error_page_delete after delete on error_pages referencing old table as old_rows for each statement execute function log_change('error_page');
--> statement-breakpoint
create trigger log_error_page_truncate after truncate on error_pages for each statement execute function log_change('error_page');
--> statement-breakpoint
create trigger log_location_insert after insert on locations referencing new table as new_rows for each statement execute function log_change('location');
--> statement-breakpoint
create trigger log_location_update after update on locations referencing old table as old_rows new table as new_rows for each statement execute function log_change('location');
--> statement-breakpoint
create trigger log_location_delete after delete on locations referencing old table as old_rows for each statement execute function log_change('location');
--> statement-breakpoint
create trigger log_location_truncate after truncate on locations for each statement execute function log_change('location');
--> statement-breakpoint
create trigger log_delivery_insert after insert on delivery_zones referencing new table as new_rows for each statement execute function log_change('delivery');
--> statement-breakpoint
create trigger log_delivery_update after update on delivery_zones referencing old table as old_rows new table as new_rows for each statement execute function log_change('delivery');
--> statement-breakpoint
create trigger log_delivery_delete after delete on delivery_zones referencing old table as old_rows for each statement execute function log_change('delivery');
--> statement-breakpoint
create trigger log_delivery_truncate after truncate on delivery_zones for each statement execute function log_change('delivery');
--> statement-breakpoint
create trigger log_delivery_insert after insert on delivery_rates referencing new table as new_rows for each statement execute function log_change('delivery');
--> statement-breakpoint
create trigger log_delivery_update after update on delivery_rates referencing old table as old_rows new table as new_rows for each statement execute function log_change('delivery');
--> statement-breakpoint
create trigger log_delivery_delete after delete on delivery_rates referencing old table as old_rows for each statement execute function log_change('delivery');
--> statement-breakpoint
create trigger log_delivery_truncate after truncate on delivery_rates for each statement execute function log_change('delivery');
--> statement-breakpoint
create trigger log_delivery_insert after insert on delivery_operators referencing new table as new_rows for each statement execute function log_change('delivery');
--> statement-breakpoint
create trigger log_delivery_update after update on delivery_operators referencing old table as old_rows new table as new_rows for each statement execute function log_change('delivery');
--> statement-breakpoint
create trigger log_delivery_delete after delete on delivery_operators referencing old table as old_rows for each statement execute function log_change('delivery');
--> statement-breakpoint
create trigger log_delivery_truncate after truncate on delivery_operators for each statement execute function log_change('delivery');
--> statement-breakpoint
create trigger log_bonus_level_insert after insert on bonus_levels referencing new table as new_rows for each statement execute function log_change('bonus_level');
--> statement-breakpoint
create trigger log_bonus_level_update after update on bonus_levels referencing old table as old_rows new table as new_rows for each statement execute function log_change('bonus_level');
--> statement-breakpoint
create trigger log_bonus_level_delete after delete on bonus_levels referencing old table as old_rows for each statement execute function log_change('bonus_level');
--> statement-breakpoint
create trigger log_bonus_level_truncate after truncate on bonus_levels for each statement execute function log_change('bonus_level');
--> statement-breakpoint
create trigger log_agreement_insert after insert on agreements referencing new table as new_rows for each statement execute function log_change('agreement');
--> statement-breakpoint
create trigger log_agreement_update after update on agreements referencing old table as old_rows new table as new_rows for each statement execute function log_change('agreement');
--> statement-breakpoint
create trigger log_agreement_delete after delete on agreements referencing old table as old_rows for each statement execute function log_change('agreement');
--> statement-breakpoint
create trigger log_agreement_truncate after truncate on agreements for each statement execute function log_change('agreement');
--> statement-breakpoint
create trigger log_agreement_insert after insert on agreement_texts referencing new table as new_rows for each statement execute function log_change('agreement');
--> statement-breakpoint
create trigger log_agreement_update after update on agreement_texts referencing old table as old_rows new table as new_rows for each statement execute function log_change('agreement');
--> statement-breakpoint
create trigger log_agreement_delete after delete on agreement_texts referencing old table as old_rows for each statement execute function log_change('agreement');
--> statement-breakpoint
create trigger log_agreement_truncate after truncate on agreement_texts for each statement execute function log_change('agreement');
--> statement-breakpoint
create trigger log_search_insert after insert on search_documents referencing new table as new_rows for each statement execute function log_change('search');
--> statement-breakpoint
create trigger log_search_update after update on search_documents referencing old table as old_rows new table as new_rows for each statement execute function log_change('search');
--> statement-breakpoint
create trigger log_search_delete after delete on search_documents referencing old table as old_rows for each statement execute function log_change('search');
--> statement-breakpoint
create trigger log_search_truncate after truncate on search_documents for each statement execute function log_change('search');
--> statement-breakpoint
create trigger log_search_insert after insert on search_synonyms referencing new table as new_rows for each statement execute function log_change('search');
--> statement-breakpoint
create trigger log_search_update after update on search_synonyms referencing old table as old_rows new table as new_rows for each statement execute function log_change('search');
--> statement-breakpoint
create trigger log_search_delete after delete on search_synonyms referencing old table as old_rows for each statement execute function log_change('search');
--> statement-breakpoint
create trigger log_search_truncate after truncate on search_synonyms for each statement execute function log_change('search');
