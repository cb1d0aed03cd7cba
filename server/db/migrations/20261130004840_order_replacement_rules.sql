-- Orders that take the place of others, with the money that goes along. The table is empty: no screen has written it yet.
ALTER TABLE "staff_money_back" DROP CONSTRAINT "staff_money_back_act";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_status";
--> statement-breakpoint
ALTER TABLE "order_replacements" DROP CONSTRAINT "order_replacements_old_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "order_replacements" DROP CONSTRAINT "order_replacements_new_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "carried_from_id" integer;
--> statement-breakpoint
ALTER TABLE "order_replacements" ADD COLUMN "updated_at" timestamp with time zone NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_carried_from_id_orders_id_fk" FOREIGN KEY ("carried_from_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_replacements" ADD CONSTRAINT "order_replacements_old_order_id_orders_id_fk" FOREIGN KEY ("old_order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_replacements" ADD CONSTRAINT "order_replacements_new_order_id_orders_id_fk" FOREIGN KEY ("new_order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_replacements" ADD CONSTRAINT "order_replacements_other" CHECK ("order_replacements"."new_order_id" <> "order_replacements"."old_order_id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "staff_money_back" ADD CONSTRAINT "staff_money_back_act" CHECK ("staff_money_back"."act" in ('refund', 'cancel', 'refuse', 'replace')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in ('none', 'pending', 'authorized', 'partially_paid', 'paid', 'partially_refunded', 'refunded', 'failed', 'carried')) NOT VALID;
--> statement-breakpoint
-- I14: the money of an order goes along to the one in its place.
create or replace view order_moves (machine, from_state, to_state) as values
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
  ('order', 'cancel_requested', 'partially_delivered'), ('order', 'cancel_requested', 'refused'),
  ('order', 'expired', 'confirmed'),
  ('payment', null, 'none'), ('payment', 'none', 'pending'), ('payment', 'none', 'paid'),
  ('payment', 'pending', 'authorized'), ('payment', 'pending', 'paid'), ('payment', 'pending', 'failed'), ('payment', 'pending', 'none'),
  ('payment', 'pending', 'partially_paid'), ('payment', 'failed', 'partially_paid'), ('payment', 'partially_paid', 'paid'),
  ('payment', 'partially_paid', 'partially_refunded'), ('payment', 'partially_paid', 'refunded'),
  ('payment', 'authorized', 'paid'), ('payment', 'authorized', 'failed'),
  ('payment', 'paid', 'carried'), ('payment', 'partially_refunded', 'carried'), ('payment', 'paid', 'partially_refunded'), ('payment', 'paid', 'refunded'), ('payment', 'partially_refunded', 'refunded'),
  ('payment', 'failed', 'pending'), ('payment', 'failed', 'paid'), ('payment', 'failed', 'none');
--> statement-breakpoint
-- I4: what was paid for an order has its receipt there, whichever order the money is of by now.
create or replace view inv_04_receipts as
select r.order_id, r.key, 'the lines do not add up' as problem
from receipts r
cross join lateral (
  select sum((i ->> 'sum')::bigint) as sum, bool_and((i ->> 'price')::bigint * (i ->> 'quantity')::bigint = (i ->> 'sum')::bigint) as is_right
  from jsonb_array_elements(r.document -> 'items') i
) l
where l.sum is distinct from r.total or l.is_right is not true or (r.document ->> 'total')::bigint <> r.total
  or r.total <> (select sum(value::bigint) from jsonb_each_text(r.document -> 'payments'))
union all
select p.order_id, null, 'paid without a receipt over it'
from payments p where p.status = 'captured'
  and not exists (select 1 from receipts r where r.key = 'prepayment:' || coalesce(p.carried_from_id, p.order_id) || coalesce(':' || p.part, '') and r.total = p.amount)
union all
select o.id, null, 'handed over without a receipt over it'
from orders o
cross join lateral (
  -- As worthOf in worth.rules.ts: gifts, a rouble each, go first.
  select sum(case when l.bought = 0 then 0 else floor((l.line_sum - 100 * l.gifts)::numeric * least(l.kept, l.bought) / l.bought) end
    + 100 * greatest(0, l.kept - l.bought)) as kept
  from (
    select i.line_sum, i.quantity - i.refused_quantity as kept, g.gifts, i.quantity - g.gifts as bought
    from order_items i
    cross join lateral (select count(*) as gifts from jsonb_array_elements(o.discounts) d where (d ->> 'giftOfferId')::int = i.offer_id) g
    where i.order_id = o.id
  ) l
) i
where o.status in ('delivered', 'partially_delivered', 'completed')
  and not exists (
    select 1 from receipts r where r.key = 'settlement:' || o.id
      -- What staff gave back before the handover is not settled.
      and r.total = i.kept + o.delivery_price - coalesce((select sum(s.amount) from staff_refunds s where s.order_id = o.id and s.at <= r.created_at), 0)
  )
  and i.kept + o.delivery_price > coalesce((select sum(s.amount) from staff_refunds s where s.order_id = o.id), 0)
union all
select p.order_id, f.key, 'given back without a receipt over it'
from refunds f join payments p on p.id = f.payment_id
where p.status = 'captured' and f.status = 'done'
  -- The money may have gone on to another order since.
  and not exists (select 1 from receipts r where r.key like 'return:%:' || f.key and r.total = f.amount)
union all
select r.order_id, r.key, 'a receipt of nothing'
from receipts r join orders o on o.id = r.order_id
where (r.kind in ('prepayment', 'instalment') and not exists (select 1 from payments p where coalesce(p.carried_from_id, p.order_id) = r.order_id and p.status = 'captured'))
  or (r.kind = 'return' and r.document -> 'payments' ?| array['electronic', 'cash']
    and not exists (select 1 from refunds f where r.key = 'return:' || r.order_id || ':' || f.key and f.status = 'done')
    and not exists (select 1 from returns x where o.payment_type = 'on_delivery' and r.key = 'return:' || r.order_id || ':return:' || x.id and x.status = 'refunded'))
union all
select r.order_id, r.key, 'another kind of money than was given'
from receipts r join orders o on o.id = r.order_id
where o.payment_type = 'on_delivery' and (r.kind = 'settlement' or r.key like 'return:%:return:%')
  and not r.document -> 'payments' ? case o.tender when 'card' then 'electronic' else 'cash' end;
--> statement-breakpoint
-- I7: an order has one payment for itself, and those that were carried to it.
create or replace view inv_07_capture_once as
select o.id as order_id, count(*) filter (where p.status = 'captured') as captures, sum(p.amount) filter (where p.status = 'captured') as captured
from orders o join payments p on p.order_id = o.id
group by o.id, o.total
having count(*) filter (where p.status = 'captured') > count(distinct (coalesce(p.part, 0), coalesce(p.carried_from_id, 0))) filter (where p.status = 'captured')
  or sum(p.amount) filter (where p.status = 'captured') > o.total + (
    -- What an order paid more than the one in its place costs is on its way back.
    select coalesce(sum(r.amount), 0) from refunds r join payments q on q.id = r.payment_id
    where q.order_id = o.id and q.status = 'captured' and r.key like 'replacement:%')
union all
select p.order_id, 0, p.amount from payments p where p.status = 'surplus'
  and p.amount <> (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id);
--> statement-breakpoint
-- I8: money that was carried proves the order which it is of now.
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
where p.status = 'captured' and p.provider <> 'simulator' and e.kind = 'pay' and e.test_mode and e.result in ('accepted', 'late_accepted');
--> statement-breakpoint
-- I10: what was carried and is more than the order costs goes back.
create or replace view inv_10_money_conservation as
select o.id, o.number, o.payment_status, m.captured, m.returned, m.promised
from orders o
join lateral (
  select coalesce(sum(p.amount), 0) as captured,
    coalesce((select sum(r.amount) from refunds r join payments q on q.id = r.payment_id where q.order_id = o.id and r.status = 'done'), 0) as returned,
    coalesce((select sum(r.amount) from refunds r join payments q on q.id = r.payment_id where q.order_id = o.id and r.status = 'requested'), 0) as promised
  from payments p where p.order_id = o.id and p.status in ('captured', 'surplus')
) m on true
where m.captured - m.returned - m.promised <> case
  when m.captured = 0 or o.payment_type = 'on_delivery' then 0
  when o.status in ('cancelled', 'expired', 'refused') or o.payment_status in ('none', 'pending', 'failed', 'refunded') then 0
  else case when exists (select 1 from payment_parts p where p.order_id = o.id)
    then (select coalesce(sum(p.amount - p.dropped), 0) from payment_parts p where p.order_id = o.id and p.payment_id is not null)
    else o.total + coalesce((
      select sum(r.amount) from refunds r join payments q on q.id = r.payment_id
      where q.order_id = o.id and q.status = 'captured' and r.key like 'replacement:%'), 0) end - coalesce((select sum(r.amount) from refunds r join payments q on q.id = r.payment_id where q.order_id = o.id and q.status = 'captured'), 0)
end;
--> statement-breakpoint
-- I90: an order that was replaced is cancelled, and all that it held is held by the one in its place.
create view inv_90_replacements as
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
  select from before where id = p.carried_from_id and id <> p.order_id);
