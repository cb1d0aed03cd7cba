-- How a card of any thing is put together, of drafts too: for whoever previews one. What the shop shows is a part of it.
create view all_cards as
select p.id as product_id, array[card_thing('product', p.id), card_thing('model', p.model_id)] || pictures.things as made_of, sizes.offer_ids,
  json_build_object('id', p.id, 'slug', p.slug, 'sku', p.sku, 'hex', p.hex, 'price', p.price, 'oldPrice', p.old_price,
    'isLarge', p.is_large, 'isComingSoon', p.is_coming_soon, 'isOnlyShops', p.is_only_shops, 'isSet', m.is_set, 'isEco', m.is_eco,
    'video', p.video, 'showVideo', p.show_video, 'title', m.title, 'colorId', p.color_id, 'categoryId', p.category_id,
    'labelIds', p.label_ids, 'pictures', pictures.list, 'sizes', sizes.list, 'colors', colors.list)::text as card,
  p.published_at is not null as is_shown
from products p join models m on m.id = p.model_id
cross join lateral (
  select coalesce(array_agg(card_thing('picture', i.id) order by s.position), '{}') as things,
    coalesce(json_agg(case when i.focus_x is null then json_build_array(i.id, i.version, i.width, i.height, i.color, i.alt)
      else json_build_array(i.id, i.version, i.width, i.height, i.color, i.alt, i.focus_x, i.focus_y) end order by s.position), '[]') as list
  from (select image_id, position from product_images where product_id = p.id order by position limit 4) s join images i on i.id = s.image_id
) pictures
cross join lateral (
  select coalesce(array_agg(o.id order by o.position, o.id), '{}') as offer_ids,
    coalesce(json_agg(json_build_array(o.id, o.size_id, o.alternative_title, o.fitting) order by o.position, o.id), '[]') as list
  from offers o where o.product_id = p.id
) sizes
cross join lateral (
  select json_agg(json_build_array(q.slug, q.hex, q.color_id) order by q.id) as list
  from products q where q.model_id = p.model_id and (q.published_at is not null or q.id = p.id)
) colors;
--> statement-breakpoint
create or replace view live_cards as select product_id, made_of, offer_ids, card from all_cards where is_shown;
