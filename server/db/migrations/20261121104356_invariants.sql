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
    coalesce((select sum(delta) from stock_movements m where m.offer_id = s.offer_id and m.reason not in ('shipment', 'return')), 0) as received,
    coalesce((select sum(quantity - returned) from reservations r where r.offer_id = s.offer_id and r.state in ('live', 'consumed')), 0) as sold
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
-- The shop's side of the ledger of bonuses.
insert into bonus_accounts (kind) values ('issue'), ('spend'), ('burn');
--> statement-breakpoint
-- What is booked stays booked: a mistake is mended by another transaction.
create function bonus_ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of bonuses is append-only';
end
$$;
--> statement-breakpoint
create trigger bonus_entries_append_only before update or delete on bonus_entries
  for each statement execute function bonus_ledger_is_append_only();
--> statement-breakpoint
create trigger bonus_transactions_append_only before update or delete on bonus_transactions
  for each statement execute function bonus_ledger_is_append_only();
--> statement-breakpoint
-- I11: every transaction has two sides that add up to 0.
create view inv_11_bonus_transactions as
select t.id, t.kind, coalesce(sum(e.amount), 0) as total, count(e.amount) as sides
from bonus_transactions t left join bonus_entries e on e.transaction_id = t.id
group by t.id
having coalesce(sum(e.amount), 0) <> 0 or count(e.amount) < 2;
--> statement-breakpoint
-- I11: a cached balance is the sum of its entries and never below 0; what can be spent lies in lots, what is held in open holds.
create view inv_11_bonus_balances as
select a.id, a.customer_id, a.kind, a.balance, coalesce(e.total, 0) as booked, x.total as other
from bonus_accounts a
left join (select account_id, sum(amount) as total from bonus_entries group by 1) e on e.account_id = a.id
cross join lateral (
  select case a.kind
    when 'available' then (select coalesce(sum("left"), 0) from bonus_lots l where l.customer_id = a.customer_id)
    when 'held' then (select coalesce(sum(amount), 0) from bonus_holds h where h.customer_id = a.customer_id and h.state = 'open')
    when 'pending' then (select coalesce(sum(amount), 0) from bonus_accruals c where c.customer_id = a.customer_id and c.state = 'pending')
  end as total
) x
where a.customer_id is not null
  and (a.balance < 0 or a.balance <> coalesce(e.total, 0) or a.balance <> x.total);
--> statement-breakpoint
-- I11: a hold was booked once, and ended by exactly one capture or release when it is closed, by none while it is open.
create view inv_11_bonus_holds as
select h.id, h.order_id, h.state, h.amount, b.holds, b.captures, b.releases, p.parts
from bonus_holds h
cross join lateral (
  select count(*) filter (where kind = 'hold') as holds, count(*) filter (where kind = 'capture') as captures,
    count(*) filter (where kind = 'release') as releases, count(*) filter (where kind = 'return') as returns
  from bonus_transactions t where t.order_id = h.order_id
) b
cross join lateral (select coalesce(sum(amount), 0) as parts from bonus_hold_lots l where l.hold_id = h.id) p
where b.holds <> 1 or p.parts <> h.amount
  or b.captures <> (h.state = 'captured')::int or b.releases <> (h.state = 'released')::int
  or b.returns > b.captures;
--> statement-breakpoint
-- I12: an order earns once, what was noted, and only after the days in which its goods may come back.
create view inv_12_bonus_effect as
select c.order_id, c.state, c.amount, b.accruals, b.maturities, b.earned
from bonus_accruals c
cross join lateral (
  select count(*) filter (where kind = 'accrual') as accruals, count(*) filter (where kind = 'maturity') as maturities,
    count(*) filter (where kind = 'revocation') as revocations,
    coalesce(sum(e.amount) filter (where kind = 'maturity' and e.amount > 0), 0) as earned,
    min(t.at) filter (where kind = 'maturity') as matured_at
  from bonus_transactions t join bonus_entries e on e.transaction_id = t.id and e.amount > 0
  where t.order_id = c.order_id
) b
where b.accruals <> 1 or b.maturities <> (c.state = 'posted')::int or b.revocations <> (c.state = 'revoked')::int
  or (c.state = 'posted' and (b.earned <> c.amount or b.matured_at < c.available_at));

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
-- I15: the version of a cart strictly rises; an order is made from one version of it.
create function cart_version_rises() returns trigger language plpgsql as $$
begin
  if new.version <= old.version then
    raise exception 'the version of cart % must rise', new.id;
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger cart_version_rises before update on carts for each row execute function cart_version_rises();
--> statement-breakpoint
-- I15: an offer lies in a cart once, in 1 to 10 pieces, in at most 50 lines; a merged cart is empty and opens for nobody.
create view inv_15_cart as
select c.id, c.state, c.version, count(i.id) as lines, count(distinct i.offer_id) as offers, min(i.quantity) as least, max(i.quantity) as most
from carts c left join cart_items i on i.cart_id = c.id
group by c.id
having count(i.id) > 50 or count(i.id) <> count(distinct i.offer_id) or min(i.quantity) < 1 or max(i.quantity) > 10 or c.version < 1
  or (c.state = 'merged' and (count(i.id) > 0 or c.secret_hash is not null or c.customer_id is not null));

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

--> statement-breakpoint
-- What was agreed at placement, as one hash (I5). Later states of an order are not part of it, nor are the names and phones of people:
-- those may be erased one day, what was sold may not. JSON, so that no two sets of values read alike, whatever is empty in them.
create function order_frozen_hash(asked int) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(
    o.number, o.city_id, o.delivery_type, o.point_id, o.shop_id, o.delivery, o.delivery_from, o.delivery_to, o.payment_type,
    o.goods, o.sale_discount, o.promotion_discount, o.coupon_discount, o.bonus_discount, o.delivery_price, o.total, o.bonuses_earned,
    (select jsonb_agg(jsonb_build_array(i.position, i.product_id, i.offer_id, i.sku, i.title, i.color, i.size, i.quantity, i.price,
       i.old_price, i.discount_part, i.bonus_part, i.line_sum, i.bonuses_earned) order by i.position)
     from order_items i where i.order_id = o.id)
  )::text, 'UTF8')), 'hex')
  from orders o where o.id = asked
$$;
--> statement-breakpoint
-- I5: once an order is frozen only its states move; personal data may be erased.
create function orders_are_frozen() returns trigger language plpgsql as $$
declare
  moves constant text[] := array['status', 'payment_status', 'payment_review', 'expires_at', 'reminded_at', 'ecommerce_sent_at',
    'customer_id', 'access_token_hash', 'contact', 'recipient', 'contact_phone', 'comment', 'origin_hash'];
begin
  if old.frozen_hash is not null and to_jsonb(new) - moves <> to_jsonb(old) - moves then
    raise exception 'what was agreed in order % cannot be changed', old.number;
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger orders_are_frozen before update on orders for each row execute function orders_are_frozen();
--> statement-breakpoint
-- I5: the same for its lines; what was left at the counter is noted later. A line goes only with its order.
create function order_items_are_frozen() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'refused_quantity' = to_jsonb(old) - 'refused_quantity' then
    return new;
  end if;
  if exists (select 1 from orders where id = case tg_op when 'INSERT' then new.order_id else old.order_id end and frozen_hash is not null) then
    raise exception 'the lines of a placed order cannot be changed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
--> statement-breakpoint
create trigger order_items_are_frozen before insert or update or delete on order_items for each row execute function order_items_are_frozen();
--> statement-breakpoint
-- The moves of orders.states.ts; a test holds the two together.
create view order_moves (machine, from_state, to_state) as values
  ('order', null::text, 'created'), ('order', 'created', 'awaiting_payment'), ('order', 'created', 'confirmed'), ('order', 'created', 'cancelled'),
  ('order', 'awaiting_payment', 'confirmed'), ('order', 'awaiting_payment', 'expired'), ('order', 'awaiting_payment', 'cancelled'),
  ('order', 'confirmed', 'assembling'), ('order', 'confirmed', 'cancelled'),
  ('order', 'assembling', 'handed_over'), ('order', 'assembling', 'ready_for_pickup'), ('order', 'assembling', 'cancel_requested'),
  ('order', 'assembling', 'cancelled'),
  ('order', 'handed_over', 'in_transit'), ('order', 'handed_over', 'cancel_requested'), ('order', 'handed_over', 'refused'),
  ('order', 'in_transit', 'ready_for_pickup'), ('order', 'in_transit', 'delivered'), ('order', 'in_transit', 'partially_delivered'),
  ('order', 'in_transit', 'cancel_requested'), ('order', 'in_transit', 'refused'),
  ('order', 'ready_for_pickup', 'delivered'), ('order', 'ready_for_pickup', 'partially_delivered'),
  ('order', 'ready_for_pickup', 'cancel_requested'), ('order', 'ready_for_pickup', 'refused'),
  ('order', 'delivered', 'completed'), ('order', 'partially_delivered', 'completed'),
  ('order', 'cancel_requested', 'cancelled'), ('order', 'cancel_requested', 'assembling'), ('order', 'cancel_requested', 'handed_over'),
  ('order', 'cancel_requested', 'in_transit'), ('order', 'cancel_requested', 'ready_for_pickup'), ('order', 'cancel_requested', 'delivered'),
  ('order', 'cancel_requested', 'refused'),
  ('order', 'expired', 'confirmed'),
  ('payment', null, 'none'), ('payment', 'none', 'pending'), ('payment', 'none', 'paid'),
  ('payment', 'pending', 'authorized'), ('payment', 'pending', 'paid'), ('payment', 'pending', 'failed'),
  ('payment', 'authorized', 'paid'), ('payment', 'authorized', 'failed'),
  ('payment', 'paid', 'partially_refunded'), ('payment', 'paid', 'refunded'), ('payment', 'partially_refunded', 'refunded'),
  ('payment', 'failed', 'pending'), ('payment', 'failed', 'paid');
--> statement-breakpoint
-- I3: goods are held for exactly the orders that hold goods, gone for those that were sent, and back from those that were not kept.
create view inv_03_reservations_of_orders as
select r.order_id, o.status, 'held for an order that holds nothing' as problem
from reservations r left join orders o on o.id = r.order_id
where r.state = 'live' and o.id is not null
  and o.status not in ('created', 'awaiting_payment', 'confirmed', 'assembling', 'cancel_requested')
union all
select o.id, o.status, 'what is held or gone is not what was ordered'
from orders o
cross join lateral (
  select coalesce(sum(quantity) filter (where state = 'live'), 0) as held,
    coalesce(sum(quantity - returned) filter (where state = 'consumed'), 0) as gone
  from reservations r where r.order_id = o.id
) r
cross join lateral (select sum(quantity) as ordered, sum(quantity - refused_quantity) as kept from order_items i where i.order_id = o.id) i
where case
  when o.status in ('created', 'awaiting_payment', 'confirmed', 'assembling') then r.held <> i.ordered or r.gone <> 0
  when o.status = 'cancel_requested' then r.held + r.gone <> i.ordered
  when o.status in ('handed_over', 'in_transit', 'ready_for_pickup') then r.gone <> i.ordered
  when o.status in ('delivered', 'partially_delivered', 'completed') then r.gone <> i.kept
  else r.gone <> 0
end;
--> statement-breakpoint
-- I4: the lines add up to the order, to the kopeck.
create view inv_04_arithmetic as
select o.id, o.number, o.total, l.*
from orders o
left join lateral (
  select count(*) as lines, sum(line_sum) as charged, sum(bonus_part) as bonuses, sum(discount_part) as discounts,
    sum(coalesce(old_price, price) * quantity) as goods, sum((coalesce(old_price, price) - price) * quantity) as sale,
    sum(bonuses_earned) as earned
  from order_items i where i.order_id = o.id
) l on true
where l.lines = 0 or l.charged + o.delivery_price <> o.total or l.bonuses <> o.bonus_discount or l.goods <> o.goods
  or l.discounts <> o.promotion_discount + o.coupon_discount or l.sale <> o.sale_discount or l.earned <> o.bonuses_earned
  or o.bonus_discount * 100 > (o.goods - o.sale_discount) * 30;
--> statement-breakpoint
-- I5: nothing that was agreed has changed since.
create view inv_05_frozen as
select id, number from orders where frozen_hash is distinct from order_frozen_hash(id);
--> statement-breakpoint
-- I6: one order for a key, and for a version of a cart. Unique constraints hold it; the view would show that one was lost.
create view inv_06_one_order as
select cart_id as subject, count(*) from orders where cart_id is not null group by cart_id, cart_version having count(*) > 1
union all
select reply -> 'order' ->> 'number', count(*) from idempotency_keys where scope like 'order:%' and done group by 1 having count(*) > 1;
--> statement-breakpoint
-- I14: the history is a path of allowed moves that ends in the present state, and time never goes back.
create view inv_14_state_path as
with steps as (
  select h.*, lag(h.to_state) over w as before, lag(h.at) over w as before_at, lead(h.id) over w as following
  from order_history h window w as (partition by h.order_id, h.machine order by h.id)
)
select s.order_id, s.machine, s.from_state, s.to_state, 'a step that may not be' as problem
from steps s
where s.from_state is distinct from s.before or s.at < s.before_at
  or not exists (select 1 from order_moves m where m.machine = s.machine and m.from_state is not distinct from s.from_state and m.to_state = s.to_state)
union all
select o.id, 'order', null, o.status, 'the history ends elsewhere' from orders o
where not exists (select 1 from steps s where s.order_id = o.id and s.machine = 'order' and s.following is null and s.to_state = o.status)
union all
select o.id, 'payment', null, o.payment_status, 'the history ends elsewhere' from orders o
where not exists (select 1 from steps s where s.order_id = o.id and s.machine = 'payment' and s.following is null and s.to_state = o.payment_status);
--> statement-breakpoint
-- I11: bonuses are held for orders that are under way, spent by those that were paid or kept, and back from those that were not.
create view inv_11_bonuses_of_orders as
select o.id as order_id, o.status, o.payment_status, h.state, h.amount,
  case
    when h.id is null or h.amount * 100 <> o.bonus_discount then 'not what was agreed'
    when h.state = 'open' and (o.payment_status in ('paid', 'partially_refunded') or o.status in ('delivered', 'partially_delivered', 'completed'))
      then 'paid, but only held'
    when h.state = 'open' then 'held for an order that is over'
    when h.state = 'released' then 'released under an order that is served'
    else 'spent on an order that is not served'
  end as problem
from orders o left join bonus_holds h on h.order_id = o.id
where (o.bonus_discount > 0 or h.id is not null) and case
  when h.id is null or h.amount * 100 <> o.bonus_discount then true
  when h.state = 'open' then o.status in ('delivered', 'partially_delivered', 'completed', 'cancelled', 'expired', 'refused')
    or o.payment_status in ('paid', 'partially_refunded')
  when h.state = 'released' then o.status not in ('cancelled', 'expired', 'refused')
  else o.status in ('cancelled', 'expired', 'refused')
    and not exists (select 1 from bonus_transactions t where t.order_id = o.id and t.kind = 'return')
end;
--> statement-breakpoint
-- I12: an order earns no more than was agreed, and only once the goods are with the shopper.
create view inv_12_earned_by_orders as
select c.order_id, o.status, o.bonuses_earned, c.amount, c.state
from bonus_accruals c join orders o on o.id = c.order_id
where c.amount > o.bonuses_earned or (c.state <> 'revoked' and o.status not in ('delivered', 'partially_delivered', 'completed'));
--> statement-breakpoint
-- I19: an order that was placed in the shop has the consents that its form required.
create view inv_19_consents_of_orders as
select o.id as order_id, o.number, a.id as agreement_id
from orders o
join agreements a on a.form = 'order' and a.required and a.kind <> 'text' and a.created_at <= o.created_at
  and (not a.is_only_auth or o.customer_id is not null)
where o.cart_id is not null and not exists (
  select 1 from consent_log l
  where l.order_number = o.number and l.agreement_id = a.id and l.state = 'given' and l.text_hash ~ '^[0-9a-f]{64}$'
);

--> statement-breakpoint
-- I7: one capture for an order, never more than is due; money beyond it is on its way back.
create view inv_07_capture_once as
select o.id as order_id, count(*) filter (where p.status = 'captured') as captures, sum(p.amount) filter (where p.status = 'captured') as captured
from orders o join payments p on p.order_id = o.id
group by o.id, o.total
having count(*) filter (where p.status = 'captured') > 1 or sum(p.amount) filter (where p.status = 'captured') > o.total
union all
select p.order_id, 0, p.amount from payments p where p.status = 'surplus'
  and p.amount <> (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id);
--> statement-breakpoint
-- I8: paid means proof. By card: a genuine event of the bank for this very payment, in roubles, with the order's amount. On receipt: a mark by staff.
create view inv_08_paid_means_proof as
select o.id, o.number, o.payment_status, 'paid without proof' as problem
from orders o
where o.payment_status in ('paid', 'partially_refunded', 'refunded')
  and not (o.payment_type = 'on_delivery' and exists (
    select 1 from order_history h where h.order_id = o.id and h.machine = 'payment' and h.to_state = 'paid' and h.actor = 'staff'))
  and not exists (
    select 1 from payments p join payment_events e on e.payment_id = p.id
    where p.order_id = o.id and p.status = 'captured' and p.amount = o.total and e.kind = 'pay' and e.signature_ok
      and e.result in ('accepted', 'late_accepted') and e.amount = p.amount and e.currency = 'RUB' and e.event_key = 'pay:' || p.transaction_id)
union all
select o.id, o.number, o.payment_status, 'proof without being paid'
from payments p join orders o on o.id = p.order_id
where p.status = 'captured' and o.payment_status not in ('paid', 'partially_refunded', 'refunded')
union all
select o.id, o.number, o.payment_status, 'goods went out unpaid'
from orders o
where o.payment_type <> 'on_delivery' and o.payment_status not in ('paid', 'partially_refunded', 'refunded')
  and o.status not in ('created', 'awaiting_payment', 'cancelled', 'expired');
--> statement-breakpoint
-- I9: never more back than came in, and what is set aside is what was asked for.
create view inv_09_refunds as
select p.id, p.amount, p.refunded, sum(r.amount) as asked
from payments p left join refunds r on r.payment_id = p.id
group by p.id
having p.refunded <> coalesce(sum(r.amount), 0) or p.refunded > p.amount or (p.refunded > 0 and p.status not in ('captured', 'surplus'));
--> statement-breakpoint
-- I10: what came in less what went back is what the orders are worth, plus what is still to go back.
create view inv_10_money_conservation as
select o.id, o.number, o.payment_status, m.captured, m.returned, m.promised
from orders o
join lateral (
  select coalesce(sum(p.amount), 0) as captured,
    coalesce((select sum(r.amount) from refunds r join payments q on q.id = r.payment_id where q.order_id = o.id and r.status = 'done'), 0) as returned,
    coalesce((select sum(r.amount) from refunds r join payments q on q.id = r.payment_id where q.order_id = o.id and r.status = 'requested'), 0) as promised
  from payments p where p.order_id = o.id and p.status in ('captured', 'surplus')
) m on true
where m.captured - m.returned - m.promised <> case
  when m.captured = 0 then 0
  when o.status in ('cancelled', 'expired', 'refused') or o.payment_status in ('none', 'pending', 'failed', 'refunded') then 0
  else o.total - coalesce((select sum(r.amount) from refunds r join payments q on q.id = r.payment_id where q.order_id = o.id and q.status = 'captured'), 0)
end;
