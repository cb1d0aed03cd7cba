-- A card is stored whole (table stored_cards): one row instead of some twenty. What changes one of the things that a card is made of notes
-- that thing in the same transaction, and nobody believes the card until it was put together anew. Whoever reads or writes cards does
-- so in one statement, which sees a change and its note or neither; no change waits for a lock of another.
create function card_thing(kind text, id int) returns bigint language sql immutable parallel safe as $$
  select id::bigint * 4 + case kind when 'product' then 0 when 'model' then 1 when 'picture' then 2 end
$$;
--> statement-breakpoint
-- What cards say now: the one place that knows how a card is put together. Words of dictionaries stand by their ids. Whoever changes it
-- also notes every product (`select note_cards('product', array_agg(id)) from products`), and adds names rather than change them, because
-- the shop of yesterday still reads it meanwhile.
create view live_cards as
select p.id as product_id, array[card_thing('product', p.id), card_thing('model', p.model_id)] || pictures.things as made_of, sizes.offer_ids,
  json_build_object('id', p.id, 'slug', p.slug, 'sku', p.sku, 'hex', p.hex, 'price', p.price, 'oldPrice', p.old_price,
    'isLarge', p.is_large, 'isComingSoon', p.is_coming_soon, 'isOnlyShops', p.is_only_shops, 'isSet', m.is_set, 'isEco', m.is_eco,
    'video', p.video, 'showVideo', p.show_video, 'title', m.title, 'colorId', p.color_id, 'categoryId', p.category_id,
    'labelIds', p.label_ids, 'pictures', pictures.list, 'sizes', sizes.list, 'colors', colors.list)::text as card
from products p join models m on m.id = p.model_id
cross join lateral (
  select coalesce(array_agg(card_thing('picture', i.id) order by s.position), '{}') as things,
    coalesce(json_agg(json_build_array(i.id, i.version, i.width, i.height, i.color, i.alt) order by s.position), '[]') as list
  from (select image_id, position from product_images where product_id = p.id order by position limit 4) s join images i on i.id = s.image_id
) pictures
cross join lateral (
  select coalesce(array_agg(o.id order by o.position, o.id), '{}') as offer_ids,
    coalesce(json_agg(json_build_array(o.id, o.size_id, o.alternative_title, o.fitting) order by o.position, o.id), '[]') as list
  from offers o where o.product_id = p.id
) sizes
cross join lateral (
  select json_agg(json_build_array(q.slug, q.hex, q.color_id) order by q.id) as list
  from products q where q.model_id = p.model_id and q.published_at is not null
) colors
where p.published_at is not null;
--> statement-breakpoint
create function note_cards(kind text, ids int[]) returns void language sql as $$
  insert into card_changes (thing) select card_thing(kind, id) from (select distinct id from unnest(ids) as id where id is not null) those
$$;
--> statement-breakpoint
-- A product that comes, goes or changes its own colour also changes the cards of the other colours. Who else writes the same model at this
-- moment cannot be seen, so the model is noted even when it seems to have no other product.
create function card_products_came() returns trigger language plpgsql as $$
begin
  perform note_cards('product', array_agg(id)), note_cards('model', array_agg(model_id)) from changed_rows;
  return null;
end
$$;
--> statement-breakpoint
create function card_products_changed() returns trigger language plpgsql as $$
begin
  perform note_cards('product', array_agg(n.id)) from new_rows n join old_rows o using (id)
  where (n.model_id, n.color_id, n.category_id, n.slug, n.sku, n.hex, n.price, n.old_price, n.is_large, n.is_coming_soon, n.is_only_shops,
      n.video, n.show_video, n.label_ids, n.published_at is null)
    is distinct from (o.model_id, o.color_id, o.category_id, o.slug, o.sku, o.hex, o.price, o.old_price, o.is_large, o.is_coming_soon,
      o.is_only_shops, o.video, o.show_video, o.label_ids, o.published_at is null);
  perform note_cards('model', array_agg(n.model_id) || array_agg(o.model_id)) from new_rows n join old_rows o using (id)
  where (n.model_id, n.color_id, n.slug, n.hex, n.published_at is null) is distinct from (o.model_id, o.color_id, o.slug, o.hex, o.published_at is null);
  return null;
end
$$;
--> statement-breakpoint
create function card_models_changed() returns trigger language plpgsql as $$
begin
  perform note_cards('model', array_agg(n.id)) from new_rows n join old_rows o using (id)
  where (n.title, n.is_set, n.is_eco) is distinct from (o.title, o.is_set, o.is_eco);
  return null;
end
$$;
--> statement-breakpoint
create function card_offers_changed() returns trigger language plpgsql as $$
begin
  perform note_cards('product', array_agg(n.product_id) || array_agg(o.product_id)) from new_rows n join old_rows o using (id)
  where (n.product_id, n.size_id, n.alternative_title, n.fitting, n.position)
    is distinct from (o.product_id, o.size_id, o.alternative_title, o.fitting, o.position);
  return null;
end
$$;
--> statement-breakpoint
create function card_pictures_changed() returns trigger language plpgsql as $$
begin
  perform note_cards('picture', array_agg(n.id)) from new_rows n join old_rows o using (id)
  where (n.version, n.width, n.height, n.color, n.alt) is distinct from (o.version, o.width, o.height, o.color, o.alt);
  return null;
end
$$;
--> statement-breakpoint
create function card_rows_changed() returns trigger language plpgsql as $$
begin
  perform note_cards('product', array_agg(product_id)) from changed_rows;
  return null;
end
$$;
--> statement-breakpoint
create function card_rows_moved() returns trigger language plpgsql as $$
begin
  perform note_cards('product', array_agg(product_id)) from (select product_id from new_rows union select product_id from old_rows) both_rows;
  return null;
end
$$;
--> statement-breakpoint
create function card_rows_truncated() returns trigger language plpgsql as $$
begin
  delete from stored_cards;
  perform note_cards('product', array_agg(id)) from products;
  return null;
end
$$;
--> statement-breakpoint
create trigger card_inserted after insert on products referencing new table as changed_rows
  for each statement execute function card_products_came();
--> statement-breakpoint
create trigger card_deleted after delete on products referencing old table as changed_rows
  for each statement execute function card_products_came();
--> statement-breakpoint
create trigger card_updated after update on products referencing old table as old_rows new table as new_rows
  for each statement execute function card_products_changed();
--> statement-breakpoint
create trigger card_updated after update on models referencing old table as old_rows new table as new_rows
  for each statement execute function card_models_changed();
--> statement-breakpoint
create trigger card_updated after update on offers referencing old table as old_rows new table as new_rows
  for each statement execute function card_offers_changed();
--> statement-breakpoint
create trigger card_updated after update on images referencing old table as old_rows new table as new_rows
  for each statement execute function card_pictures_changed();
--> statement-breakpoint
create trigger card_updated after update on product_images referencing old table as old_rows new table as new_rows
  for each statement execute function card_rows_moved();
--> statement-breakpoint
do $$
declare
  made text;
begin
  foreach made in array array['offers', 'product_images'] loop
    execute format('create trigger card_inserted after insert on %I referencing new table as changed_rows
      for each statement execute function card_rows_changed()', made);
    execute format('create trigger card_deleted after delete on %I referencing old table as changed_rows
      for each statement execute function card_rows_changed()', made);
  end loop;
  foreach made in array array['products', 'offers', 'product_images'] loop
    execute format('create trigger card_truncated after truncate on %I for each statement execute function card_rows_truncated()', made);
  end loop;
end $$;
--> statement-breakpoint
-- A card that is believed says what is so.
create view inv_90_stored_cards as
select s.product_id, s.card as stored, l.card as live
from stored_cards s left join live_cards l using (product_id)
where (s.card, s.made_of, s.offer_ids) is distinct from (l.card, l.made_of, l.offer_ids)
  and not exists (select 1 from card_changes c where c.thing = any(s.made_of));
--> statement-breakpoint
-- A shop that was there before has its cards stored by the first run of the job.
insert into card_changes (thing) select card_thing('product', id) from products order by id;
