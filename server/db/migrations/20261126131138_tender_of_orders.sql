ALTER TABLE "orders" ADD COLUMN "tender" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tender" CHECK ("orders"."tender" is null or ("orders"."tender" in ('cash', 'card') and "orders"."payment_type" = 'on_delivery'));--> statement-breakpoint
-- What is given on receipt is noted once, when the goods are handed over (I5).
create or replace function orders_are_frozen() returns trigger language plpgsql as $$
declare
  moves text[] := array['status', 'payment_status', 'payment_review', 'expires_at', 'reminded_at', 'ecommerce_sent_at',
    'customer_id', 'access_token_hash', 'contact', 'recipient', 'contact_phone', 'comment', 'origin_hash'];
begin
  if new.contact_phone = '' then
    moves := moves || array['delivery', 'frozen_hash'];
  end if;
  if old.status = 'awaiting_payment' and new.status = 'awaiting_payment' and exists (
    select 1 from order_amendments a where a.order_id = old.id and a.from_type = old.payment_type and a.to_type = new.payment_type
  ) then
    moves := moves || array['payment_type'];
  end if;
  if old.tender is null and old.payment_status = 'none' and new.status in ('delivered', 'partially_delivered') then
    moves := moves || array['tender'];
  end if;
  if old.frozen_hash is not null and to_jsonb(new) - moves <> to_jsonb(old) - moves then
    raise exception 'what was agreed in order % cannot be changed', old.number;
  end if;
  return new;
end
$$;
--> statement-breakpoint
-- I4: what was given on receipt is what its receipts name; what is paid out for a return of it is a return that was paid out.
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
  and not exists (select 1 from receipts r where r.key = 'prepayment:' || p.order_id || coalesce(':' || p.part, '') and r.total = p.amount)
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
  and not exists (select 1 from receipts r where r.key = 'settlement:' || o.id and r.total = i.kept + o.delivery_price)
union all
select p.order_id, f.key, 'given back without a receipt over it'
from refunds f join payments p on p.id = f.payment_id
where p.status = 'captured' and f.status = 'done'
  and not exists (select 1 from receipts r where r.key = 'return:' || p.order_id || ':' || f.key and r.total = f.amount)
union all
select r.order_id, r.key, 'a receipt of nothing'
from receipts r join orders o on o.id = r.order_id
where (r.kind in ('prepayment', 'instalment') and not exists (select 1 from payments p where p.order_id = r.order_id and p.status = 'captured'))
  or (r.kind = 'return' and r.document -> 'payments' ?| array['electronic', 'cash']
    and not exists (select 1 from refunds f where r.key = 'return:' || r.order_id || ':' || f.key and f.status = 'done')
    and not exists (select 1 from returns x where o.payment_type = 'on_delivery' and r.key = 'return:' || r.order_id || ':return:' || x.id and x.status = 'refunded'))
union all
select r.order_id, r.key, 'another kind of money than was given'
from receipts r join orders o on o.id = r.order_id
where o.payment_type = 'on_delivery' and (r.kind = 'settlement' or r.key like 'return:%:return:%')
  and not r.document -> 'payments' ? case o.tender when 'card' then 'electronic' else 'cash' end;
