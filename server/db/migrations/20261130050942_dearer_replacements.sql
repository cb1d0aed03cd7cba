-- Paid orders that become dearer: the new order waits for the difference, and the old one stands until it is paid.
ALTER TABLE "order_replacements" ADD CONSTRAINT "order_replacements_awaited" CHECK (case when "order_replacements"."expires_at" is not null then "order_replacements"."state" <> 'draft' and "order_replacements"."new_order_id" is not null and "order_replacements"."difference" > 0 else "order_replacements"."state" <> 'awaiting_payment' end) NOT VALID;
--> statement-breakpoint
-- I3: what a dearer order is to have of the one that it replaces is held for that one until it is paid.
create or replace view inv_03_reservations_of_orders as
select r.order_id, o.status, 'held for an order that holds nothing' as problem
from reservations r left join orders o on o.id = r.order_id
where r.state = 'live'
  and (o.id is null or o.status not in ('created', 'awaiting_payment', 'confirmed', 'assembling', 'cancel_requested'))
union all
select o.id, o.status, 'what is held or gone is not what was ordered'
from orders o
cross join lateral (
  select coalesce(sum(quantity) filter (where state = 'live'), 0) as held,
    coalesce(sum(quantity - returned) filter (where state = 'consumed'), 0) as gone
  from reservations r where r.order_id = o.id
) r
cross join lateral (
  select sum(quantity) as ordered, sum(quantity - refused_quantity - returned_quantity) as kept from order_items i where i.order_id = o.id
) i
cross join lateral (
  select coalesce(sum(least(n.pieces, b.pieces)), 0) as elsewhere
  from order_replacements x
  cross join lateral (select offer_id, sum(quantity) as pieces from order_items where order_id = x.new_order_id group by 1) n
  join lateral (select offer_id, sum(quantity) as pieces from order_items where order_id = x.old_order_id group by 1) b using (offer_id)
  where x.new_order_id = o.id and x.state = 'awaiting_payment'
) w
where case
  when o.status in ('created', 'awaiting_payment', 'confirmed', 'assembling') then r.held <> i.ordered - w.elsewhere or r.gone <> 0
  when o.status = 'cancel_requested' then r.held + r.gone <> i.ordered
  when o.status in ('handed_over', 'in_transit', 'ready_for_pickup') then r.gone <> i.ordered
  when o.status in ('delivered', 'partially_delivered', 'completed') then r.gone <> i.kept
  else r.gone <> 0
end;
--> statement-breakpoint
-- I8: the difference of a dearer order that took a place was paid, and the bank has said so.
create or replace view inv_08_paid_means_proof as
select o.id, o.number, o.payment_status, 'paid without proof' as problem
from orders o
where o.payment_status in ('partially_paid', 'paid', 'partially_refunded', 'refunded')
  and o.created_at > coalesce(nullif(current_setting('vitrina.now', true), '')::timestamptz, now()) - interval '5 years'
  and not (o.payment_type = 'on_delivery' and exists (
    select 1 from order_history h where h.order_id = o.id and h.machine = 'payment' and h.to_state = 'paid'
      and (h.actor = 'staff' or (h.actor = 'system' and h.reason = 'carrier'))))
  and not exists (
    select 1 from payments p join payment_events e on e.payment_id = p.id
    where p.order_id = o.id and p.status = 'captured' and (p.amount = o.total or p.part is not null or p.carried_from_id is not null) and e.kind = 'pay' and e.signature_ok
      and e.result in ('accepted', 'late_accepted') and e.amount = p.amount and e.currency = 'RUB' and e.event_key = 'pay:' || p.transaction_id)
union all
select o.id, o.number, o.payment_status, 'proof without being paid'
from payments p join orders o on o.id = p.order_id
where p.status = 'captured' and o.payment_status not in ('partially_paid', 'paid', 'partially_refunded', 'refunded')
union all
select o.id, o.number, o.payment_status, 'goods went out unpaid'
from orders o
where o.payment_type <> 'on_delivery' and o.payment_status not in ('partially_paid', 'paid', 'partially_refunded', 'refunded')
  and o.status not in ('created', 'awaiting_payment', 'cancelled', 'expired')
union all
select o.id, o.number, o.payment_status, 'a part without proof'
from payments p join orders o on o.id = p.order_id
where p.status = 'captured' and p.part is not null and o.created_at > coalesce(nullif(current_setting('vitrina.now', true), '')::timestamptz, now()) - interval '5 years' and not exists (
  select 1 from payment_events e
  where e.payment_id = p.id and e.kind = 'pay' and e.signature_ok and e.result in ('accepted', 'late_accepted') and e.amount = p.amount
    and e.currency = 'RUB' and e.event_key = 'pay:' || p.transaction_id)
union all
select o.id, o.number, o.payment_status, 'paid with play money'
from payments p join orders o on o.id = p.order_id join payment_events e on e.payment_id = p.id
where p.status = 'captured' and p.provider <> 'simulator' and e.kind = 'pay' and e.test_mode and e.result in ('accepted', 'late_accepted')
union all
select o.id, o.number, o.payment_status, 'a difference without proof'
from order_replacements x join orders o on o.id = x.new_order_id
where x.state = 'done' and x.expires_at is not null
  and o.created_at > coalesce(nullif(current_setting('vitrina.now', true), '')::timestamptz, now()) - interval '5 years'
  and not exists (
    select 1 from payments p join payment_events e on e.payment_id = p.id
    where coalesce(p.carried_from_id, p.order_id) = o.id and p.status = 'captured' and p.amount = x.difference and e.kind = 'pay' and e.signature_ok
      and e.result = 'accepted' and e.amount = p.amount and e.currency = 'RUB' and e.event_key = 'pay:' || p.transaction_id);
--> statement-breakpoint
-- I11: a dearer order holds no bonuses before it is paid: those of the one that it replaces are spent for that one.
create or replace view inv_11_bonuses_of_orders as
select o.id as order_id, o.status, o.payment_status, h.state, h.amount,
  case
    when h.id is null or h.amount * 100 <> o.bonus_discount then 'not what was agreed'
    when h.state = 'open' and (o.payment_status in ('partially_paid', 'paid', 'partially_refunded', 'refunded')
      or o.status in ('delivered', 'partially_delivered', 'completed')) then 'paid, but only held'
    when h.state = 'open' then 'held for an order that is over'
    when h.state = 'released' then 'released under an order that is served'
    else 'spent on an order that is not served'
  end as problem
from orders o left join lateral (select * from bonus_holds x where x.order_id = o.id order by x.id desc limit 1) h on true
where (o.bonus_discount > 0 or h.id is not null) and case
  when exists (select from order_replacements x where x.new_order_id = o.id and x.expires_at is not null and x.state <> 'done') then h.id is not null
  when h.id is null or h.amount * 100 <> o.bonus_discount then true
  when h.state = 'open' then o.status in ('delivered', 'partially_delivered', 'completed', 'cancelled', 'expired', 'refused')
    or o.payment_status in ('partially_paid', 'paid', 'partially_refunded', 'refunded')
  when h.state = 'released' then o.status not in ('cancelled', 'expired', 'refused')
  else o.status in ('cancelled', 'expired', 'refused')
    and not exists (select 1 from bonus_transactions t where t.order_id = o.id and t.kind = 'return')
end;
--> statement-breakpoint
-- I13: the code, too, is used by the order that a dearer one is to replace until that one is paid.
create or replace view inv_13_coupons as
select p.id as promotion_id, null::int as order_id, p.used, count(r.id) as live, 'counted wrongly or over the limit' as problem
from promotions p left join promotion_redemptions r on r.promotion_id = p.id and r.state = 'live'
group by p.id
having p.used <> count(r.id) or count(r.id) > p.total_limit
union all
select p.id, null, p.used, count(*), 'over the limit of a phone'
from promotions p join promotion_redemptions r on r.promotion_id = p.id and r.state = 'live'
group by p.id, r.phone_hash
having count(*) > p.per_phone_limit
union all
select r.promotion_id, o.id, null, count(r.id), 'the order does not hold the code that it used'
from orders o
left join promotion_redemptions r on r.order_id = o.id and r.state = 'live'
left join lateral (
  select (one ->> 'promotionId')::int as promotion_id from jsonb_array_elements(o.discounts) one where one ->> 'kind' = 'coupon'
) d on true
where r.promotion_id is distinct from (case
  when o.status in ('cancelled', 'expired', 'refused') or exists (select from order_replacements x where x.new_order_id = o.id and x.state = 'awaiting_payment') then null
  else d.promotion_id end)
group by r.promotion_id, o.id;
--> statement-breakpoint
-- I90: what waits to take a place is dearer by what it waits for, and the order there stands; what was dropped is neither served nor paid.
create or replace view inv_90_replacements as
select x.id, x.old_order_id, x.new_order_id, 'the old order is not cancelled' as problem
from order_replacements x join orders o on o.id = x.old_order_id
where x.state = 'done' and o.status <> 'cancelled'
union all
select x.id, x.old_order_id, x.new_order_id, 'what is held for the new order is not what it holds'
from order_replacements x join orders o on o.id = x.new_order_id
where x.state = 'done' and o.status in ('created', 'awaiting_payment', 'confirmed', 'assembling') and exists (
  select from (select offer_id, sum(quantity) as pieces from order_items where order_id = o.id group by 1) i
  full join (select offer_id, sum(quantity) as pieces from reservations where order_id = o.id and state = 'live' group by 1) r using (offer_id)
  where i.pieces is distinct from r.pieces)
union all
select x.id, x.old_order_id, x.new_order_id, 'something is still held for the old order'
from order_replacements x
where x.state = 'done' and exists (select from reservations r where r.order_id = x.old_order_id and r.state = 'live')
union all
select x.id, x.old_order_id, x.new_order_id, 'money of the old order has not gone along'
from order_replacements x
where x.state = 'done' and exists (select from payments p where p.order_id = x.old_order_id and p.status = 'captured')
union all
select null, o.id, null, 'carried without another order in its place'
from orders o
where o.payment_status = 'carried' and not exists (select from order_replacements x where x.old_order_id = o.id and x.state = 'done')
union all
select null, p.carried_from_id, p.order_id, 'money that came from an order which this one does not replace'
from payments p
where p.carried_from_id is not null and not exists (
  with recursive before (id) as (
    select p.order_id
    union
    select x.old_order_id from order_replacements x join before b on b.id = x.new_order_id where x.state = 'done')
  select from before where id = p.carried_from_id and id <> p.order_id)
union all
select x.id, x.old_order_id, x.new_order_id, 'the order that a dearer one waits for does not stand'
from order_replacements x join orders o on o.id = x.old_order_id
where x.state = 'awaiting_payment' and (o.status not in ('confirmed', 'assembling') or o.payment_status not in ('paid', 'partially_refunded', 'refunded'))
union all
select x.id, x.old_order_id, x.new_order_id, 'what waits does not wait for the difference'
from order_replacements x join orders o on o.id = x.old_order_id join orders n on n.id = x.new_order_id
where x.state = 'awaiting_payment' and (n.status <> 'awaiting_payment' or n.payment_type = 'on_delivery' or x.difference <> n.total - o.total)
union all
select x.id, x.old_order_id, x.new_order_id, 'what was dropped is served or paid'
from order_replacements x join orders n on n.id = x.new_order_id
where x.state = 'dropped' and (n.status not in ('cancelled', 'expired')
  or exists (select from payments p where p.order_id = n.id and p.status = 'captured'))
union all
select x.id, x.old_order_id, x.new_order_id, 'another sum was paid than the difference'
from order_replacements x
where x.state = 'done' and x.expires_at is not null and x.difference is distinct from (
  select sum(p.amount) from payments p where coalesce(p.carried_from_id, p.order_id) = x.new_order_id and p.status = 'captured');
