-- I4: the lines of a receipt add up to it; there is one for each payment, handover and refund, over exactly what was charged or given back.
create view inv_04_receipts as
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
  and not exists (select 1 from receipts r where r.key = 'prepayment:' || p.order_id and r.total = p.amount)
union all
select o.id, null, 'handed over without a receipt over it'
from orders o
cross join lateral (
  select sum(floor(i.line_sum::numeric * (i.quantity - i.refused_quantity) / i.quantity)) as kept from order_items i where i.order_id = o.id
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
from receipts r
where (r.kind = 'prepayment' and not exists (select 1 from payments p where p.order_id = r.order_id and p.status = 'captured'))
  or (r.kind = 'return' and r.document -> 'payments' ? 'electronic'
    and not exists (select 1 from refunds f where r.key = 'return:' || r.order_id || ':' || f.key and f.status = 'done'));
