-- products repeats its categories, sizes, labels, material and season for the listing. These triggers keep them, set by set: whoever
-- changes the rows of truth, by hand or by the hundred thousand, the counts of the filters stay true. The products are locked first,
-- by id, so that two editors at once cannot miss each other's rows.
create function product_arrays_refresh(changed int[]) returns void language plpgsql as $$
begin
  perform 1 from products where id = any(changed) order by id for update;
  update products p set
    category_ids = coalesce((select array_agg(c.category_id order by c.category_id) from product_categories c where c.product_id = p.id), '{}'),
    size_ids = coalesce((select array_agg(o.size_id order by o.size_id) from offers o where o.product_id = p.id), '{}'),
    label_ids = coalesce((select array_agg(l.label_id order by l.label_id) from product_labels l where l.product_id = p.id), '{}')
  where p.id = any(changed);
end
$$;
--> statement-breakpoint
create function product_rows_changed() returns trigger language plpgsql as $$
begin
  perform product_arrays_refresh(array_agg(distinct product_id)) from changed_rows having count(*) > 0;
  return null;
end
$$;
--> statement-breakpoint
create trigger offers_inserted after insert on offers referencing new table as changed_rows
  for each statement execute function product_rows_changed();
--> statement-breakpoint
create trigger offers_deleted after delete on offers referencing old table as changed_rows
  for each statement execute function product_rows_changed();
--> statement-breakpoint
create trigger product_categories_inserted after insert on product_categories referencing new table as changed_rows
  for each statement execute function product_rows_changed();
--> statement-breakpoint
create trigger product_categories_deleted after delete on product_categories referencing old table as changed_rows
  for each statement execute function product_rows_changed();
--> statement-breakpoint
create trigger product_labels_inserted after insert on product_labels referencing new table as changed_rows
  for each statement execute function product_rows_changed();
--> statement-breakpoint
create trigger product_labels_deleted after delete on product_labels referencing old table as changed_rows
  for each statement execute function product_rows_changed();
--> statement-breakpoint
-- The key of these rows is never changed in place: delete and insert.
create function product_rows_are_not_moved() returns trigger language plpgsql as $$
begin
  raise exception 'delete and insert rows of % instead of moving them', tg_table_name;
end
$$;
--> statement-breakpoint
create trigger offers_not_moved before update of product_id, size_id on offers for each row execute function product_rows_are_not_moved();
--> statement-breakpoint
create trigger product_categories_not_moved before update on product_categories for each row execute function product_rows_are_not_moved();
--> statement-breakpoint
create trigger product_labels_not_moved before update on product_labels for each row execute function product_rows_are_not_moved();
--> statement-breakpoint
create function product_takes_from_model() returns trigger language plpgsql as $$
begin
  select m.material_id, m.season into new.material_id, new.season from models m where m.id = new.model_id;
  return new;
end
$$;
--> statement-breakpoint
create trigger product_takes_from_model before insert or update of model_id, material_id, season on products
  for each row execute function product_takes_from_model();
--> statement-breakpoint
create function model_gives_to_products() returns trigger language plpgsql as $$
begin
  update products set material_id = new.material_id where model_id = new.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger model_gives_to_products after update of material_id, season on models
  for each row execute function model_gives_to_products();
--> statement-breakpoint
-- CAT-04: what the filters count is what the tables of truth say.
create view inv_90_product_arrays as
select p.id, p.category_ids, p.size_ids, p.label_ids, p.material_id, p.season
from products p join models m on m.id = p.model_id
where p.category_ids <> array(select category_id from product_categories where product_id = p.id order by 1)
  or p.size_ids <> array(select size_id from offers where product_id = p.id order by 1)
  or p.label_ids <> array(select label_id from product_labels where product_id = p.id order by 1)
  or p.material_id <> m.material_id or p.season <> m.season
  or not p.category_id = any(p.category_ids);

--> statement-breakpoint
-- The sizes that can be had at each location follow the stock (table stocked_sizes). Set by set, so that a delivery of a million rows
-- costs one pass; and on the row itself (union, except), so that two orders that take different sizes at once both count.
create function stocked_sizes_add(locations int[], products int[], sizes int[]) returns void language sql as $$
  insert into stocked_sizes as s (location_id, product_id, size_ids)
  select location_id, product_id, array_agg(size_id order by size_id)
  from unnest(locations, products, sizes) as came (location_id, product_id, size_id)
  group by location_id, product_id
  order by product_id, location_id
  on conflict (location_id, product_id) do update
    set size_ids = array(select unnest(s.size_ids) union select unnest(excluded.size_ids) order by 1)
$$;
--> statement-breakpoint
create function stocked_sizes_remove(locations int[], products int[], sizes int[]) returns void language sql as $$
  insert into stocked_sizes as s (location_id, product_id, size_ids)
  select location_id, product_id, array_agg(size_id order by size_id)
  from unnest(locations, products, sizes) as gone (location_id, product_id, size_id)
  group by location_id, product_id
  order by product_id, location_id
  on conflict (location_id, product_id) do update
    set size_ids = array(select unnest(s.size_ids) except select unnest(excluded.size_ids) order by 1)
$$;
--> statement-breakpoint
create function stock_inserted() returns trigger language plpgsql as $$
begin
  perform stocked_sizes_add(array_agg(n.location_id), array_agg(f.product_id), array_agg(f.size_id))
  from new_rows n join offers f on f.id = n.offer_id where n.on_hand > n.reserved having count(*) > 0;
  return null;
end
$$;
--> statement-breakpoint
create function stock_updated() returns trigger language plpgsql as $$
begin
  perform stocked_sizes_remove(array_agg(n.location_id), array_agg(f.product_id), array_agg(f.size_id))
  from new_rows n join old_rows o using (offer_id, location_id) join offers f on f.id = n.offer_id
  where o.on_hand > o.reserved and n.on_hand <= n.reserved having count(*) > 0;
  perform stocked_sizes_add(array_agg(n.location_id), array_agg(f.product_id), array_agg(f.size_id))
  from new_rows n join old_rows o using (offer_id, location_id) join offers f on f.id = n.offer_id
  where o.on_hand <= o.reserved and n.on_hand > n.reserved having count(*) > 0;
  return null;
end
$$;
--> statement-breakpoint
create trigger stock_inserted after insert on stock referencing new table as new_rows
  for each statement execute function stock_inserted();
--> statement-breakpoint
create trigger stock_updated after update on stock referencing old table as old_rows new table as new_rows
  for each statement execute function stock_updated();
--> statement-breakpoint
-- I1: a stock row agrees with its movements and with its live reservations.
create view inv_01_stock as
select s.offer_id, s.location_id, s.on_hand, s.reserved, s.shortage, coalesce(m.total, 0) as moved, coalesce(r.total, 0) as promised
from stock s
left join (select offer_id, location_id, sum(delta) as total from stock_movements group by 1, 2) m using (offer_id, location_id)
left join (select offer_id, location_id, sum(quantity) as total from reservations where state = 'live' group by 1, 2) r
  using (offer_id, location_id)
where s.on_hand < 0 or s.reserved < 0 or s.reserved > s.on_hand + s.shortage
  or s.on_hand <> coalesce(m.total, 0) or s.reserved <> coalesce(r.total, 0);
--> statement-breakpoint
-- I1, for listings: the sizes they believe in are the sizes that are there.
create view inv_01_stocked_sizes as
select coalesce(a.location_id, b.location_id) as location_id, coalesce(a.product_id, b.product_id) as product_id, a.size_ids, b.size_ids as truth
from (select * from stocked_sizes where size_ids <> '{}') a
full join (
  select s.location_id, f.product_id, array_agg(f.size_id order by f.size_id) as size_ids
  from stock s join offers f on f.id = s.offer_id where s.on_hand > s.reserved group by 1, 2
) b on b.location_id = a.location_id and b.product_id = a.product_id
where a.size_ids is distinct from b.size_ids;
--> statement-breakpoint
-- I2: what was promised or sent never exceeds what came in; a shortage of a feed is the only, and known, exception.
create view inv_02_no_oversell as
select offer_id, received, sold, shortage
from (
  select s.offer_id, sum(s.shortage) as shortage,
    coalesce((select sum(delta) from stock_movements m where m.offer_id = s.offer_id and m.reason <> 'shipment'), 0) as received,
    coalesce((select sum(quantity) from reservations r where r.offer_id = s.offer_id and r.state in ('live', 'consumed')), 0) as sold
  from stock s group by s.offer_id
) totals
where sold > received + shortage;
--> statement-breakpoint
-- I3, as far as stock alone can tell: the live reservations of an order end together, and none lives a minute past its end. The shop's
-- time is `vitrina.now` (`select set_config('vitrina.now', …, true)`), because tests hold their clock; without it only the first half.
create view inv_03_no_leak as
select order_id, count(*) as live, min(expires_at) as expires_at
from reservations where state = 'live'
group by order_id
having count(distinct coalesce(expires_at, 'infinity')) > 1
  or min(expires_at) < nullif(current_setting('vitrina.now', true), '')::timestamptz - interval '60 seconds';

--> statement-breakpoint
-- The consent log is evidence: rows are added, never changed or removed.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
--> statement-breakpoint
create trigger consent_log_append_only before update or delete on consent_log for each statement execute function refuse_change();
--> statement-breakpoint
create trigger consent_log_no_truncate before truncate on consent_log for each statement execute function refuse_change();
--> statement-breakpoint
-- I19: an account has the consents that its registration required, each with the hash of a text.
create view inv_19_consents as
select c.id as customer_id, a.id as agreement_id
from customers c
join agreements a on a.form = 'login_or_register_page' and a.required and a.kind <> 'text' and not a.is_only_auth and a.created_at <= c.created_at
where not exists (
  select 1 from consent_log l
  where l.customer_id = c.id and l.agreement_id = a.id and l.state = 'given' and l.text_hash ~ '^[0-9a-f]{64}$'
);

--> statement-breakpoint
-- I18: a code gives one session and only after it was used; a session follows its rules and is not seen after its end.
create view inv_18_sessions as
select 'a session from a code that was not used' as broken, s.id
from sessions s join login_codes c on c.id = s.login_code_id
where c.used_at is null
union all
select 'a code used after its tries, its replacement or its life', c.id
from login_codes c
where c.used_at > c.expires_at or (c.replaced_at is not null and c.used_at > c.replaced_at)
union all
select 'a session longer than 90 days', s.id from sessions s where s.expires_at > s.created_at + interval '90 days'
union all
select 'a session seen after it was revoked', s.id from sessions s where s.last_seen_at > s.revoked_at + interval '2 seconds'
union all
select 'more than 20 live sessions of one customer', min(s.id)
from sessions s where s.revoked_at is null and s.expires_at > now() group by s.customer_id having count(*) > 20;
