-- The moves of orders.states.ts; a test holds the two together.
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
  ('order', 'cancel_requested', 'refused'),
  ('order', 'expired', 'confirmed'),
  ('payment', null, 'none'), ('payment', 'none', 'pending'), ('payment', 'none', 'paid'),
  ('payment', 'pending', 'authorized'), ('payment', 'pending', 'paid'), ('payment', 'pending', 'failed'),
  ('payment', 'pending', 'partially_paid'), ('payment', 'failed', 'partially_paid'), ('payment', 'partially_paid', 'paid'),
  ('payment', 'partially_paid', 'partially_refunded'), ('payment', 'partially_paid', 'refunded'),
  ('payment', 'authorized', 'paid'), ('payment', 'authorized', 'failed'),
  ('payment', 'paid', 'partially_refunded'), ('payment', 'paid', 'refunded'), ('payment', 'partially_refunded', 'refunded'),
  ('payment', 'failed', 'pending'), ('payment', 'failed', 'paid');
--> statement-breakpoint
-- I7: one capture for an order, or for each of its parts; never more than is due; money beyond it is on its way back.
create or replace view inv_07_capture_once as
select o.id as order_id, count(*) filter (where p.status = 'captured') as captures, sum(p.amount) filter (where p.status = 'captured') as captured
from orders o join payments p on p.order_id = o.id
group by o.id, o.total
having count(*) filter (where p.status = 'captured') > count(distinct coalesce(p.part, 0)) filter (where p.status = 'captured')
  or sum(p.amount) filter (where p.status = 'captured') > o.total
union all
select p.order_id, 0, p.amount from payments p where p.status = 'surplus'
  and p.amount <> (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id);
--> statement-breakpoint
-- I7: the parts of a split order add up to it (orders from before there were parts were paid at once), each has its own payment over exactly what is due of it, what was dropped is noted with its
-- cause, and nothing is due of an order that is over.
create view inv_07_parts as
select o.id as order_id, 'the parts are not the order' as problem
from orders o left join payment_parts p on p.order_id = o.id
group by o.id
having (count(p.id) > 0 and (o.payment_type <> 'split' or count(p.id) <> 4 or sum(p.amount) <> o.total))
  or (o.payment_type = 'split' and count(p.id) = 0 and not exists (select 1 from payments m where m.order_id = o.id and m.part is null))
union all
select p.order_id, 'a part is settled by another payment'
from payment_parts p join payments m on m.id = p.payment_id
where m.order_id <> p.order_id or m.part is distinct from p.position or m.status <> 'captured' or m.amount <> p.amount - p.dropped
union all
select m.order_id, 'a payment settles no part'
from payments m
where m.part is not null and m.status = 'captured' and not exists (select 1 from payment_parts p where p.payment_id = m.id)
union all
select o.id, 'what was dropped has no cause'
from orders o
where o.payment_type = 'split'
  and (select coalesce(sum(p.dropped), 0) from payment_parts p where p.order_id = o.id)
    <> (select coalesce(sum(d.amount), 0) from payment_part_drops d where d.order_id = o.id)
union all
select o.id, 'something is due of an order that is over'
from orders o
where o.status in ('cancelled', 'refused') and exists (select 1 from payment_parts p where p.order_id = o.id and p.payment_id is not null)
  and exists (select 1 from payment_parts p where p.order_id = o.id and p.payment_id is null and p.dropped < p.amount)
union all
select o.id, 'paid, and something is due'
from orders o
where exists (select 1 from payment_parts p where p.order_id = o.id) and case o.payment_status
  when 'paid' then exists (select 1 from payment_parts p where p.order_id = o.id and p.payment_id is null and p.dropped < p.amount)
  when 'partially_paid' then not exists (select 1 from payment_parts p where p.order_id = o.id and p.payment_id is not null)
end;
--> statement-breakpoint
-- I8: paid means proof, of the whole or of each part.
create or replace view inv_08_paid_means_proof as
select o.id, o.number, o.payment_status, 'paid without proof' as problem
from orders o
where o.payment_status in ('partially_paid', 'paid', 'partially_refunded', 'refunded')
  and not (o.payment_type = 'on_delivery' and exists (
    select 1 from order_history h where h.order_id = o.id and h.machine = 'payment' and h.to_state = 'paid' and h.actor = 'staff'))
  and not exists (
    select 1 from payments p join payment_events e on e.payment_id = p.id
    where p.order_id = o.id and p.status = 'captured' and (p.amount = o.total or p.part is not null) and e.kind = 'pay' and e.signature_ok
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
where p.status = 'captured' and p.part is not null and not exists (
  select 1 from payment_events e
  where e.payment_id = p.id and e.kind = 'pay' and e.signature_ok and e.result in ('accepted', 'late_accepted') and e.amount = p.amount
    and e.currency = 'RUB' and e.event_key = 'pay:' || p.transaction_id);
--> statement-breakpoint
-- I10: what came in less what went back is what the orders are worth as far as it was due, plus what is still to go back.
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
  when m.captured = 0 then 0
  when o.status in ('cancelled', 'expired', 'refused') or o.payment_status in ('none', 'pending', 'failed', 'refunded') then 0
  else case when exists (select 1 from payment_parts p where p.order_id = o.id)
    then (select coalesce(sum(p.amount - p.dropped), 0) from payment_parts p where p.order_id = o.id and p.payment_id is not null)
    else o.total end - coalesce((select sum(r.amount) from refunds r join payments q on q.id = r.payment_id where q.order_id = o.id and q.status = 'captured'), 0)
end;
--> statement-breakpoint
-- I9, I10: what comes back is what the pieces are worth, no piece comes back twice, the delivery only when nothing is kept, parts
-- that were still to be paid are dropped first, and the bank was asked for exactly the rest.
create or replace view inv_09_returns as
select r.order_id, r.id as return_id, 'the amounts are not those of the pieces' as problem
from returns r left join return_items i on i.return_id = r.id
group by r.id
having r.goods <> coalesce(sum(i.net), -1) or r.bonuses_back not in (0, coalesce(sum(i.bonuses_back), -1))
  or r.bonuses_revoked not in (0, coalesce(sum(i.bonuses_revoked), -1))
union all
select o.order_id, null, 'more comes back than was received, or than it cost'
from order_items o join return_items i on i.order_item_id = o.id join returns r on r.id = i.return_id and r.status <> 'rejected'
group by o.id
having sum(i.quantity) > o.quantity - o.refused_quantity or sum(i.net) > o.line_sum or sum(i.bonuses_back) * 100 > o.bonus_part
  or sum(i.bonuses_revoked) > o.bonuses_earned
union all
select o.order_id, null, 'the pieces that came back, or are asked for, are not those noted'
from order_items o
left join lateral (
  select sum(i.quantity) filter (where r.status in ('received', 'refunded')) as back,
    sum(i.quantity) filter (where r.status in ('requested', 'approved')) as asked
  from return_items i join returns r on r.id = i.return_id
  where i.order_item_id = o.id
) b on true
where o.returned_quantity <> coalesce(b.back, 0) or o.asked_quantity <> coalesce(b.asked, 0)
union all
select r.order_id, r.id, 'the delivery comes back, and something of the order is kept'
from returns r
where r.delivery > 0 and r.status in ('received', 'refunded') and exists (
  select 1 from order_items o where o.order_id = r.order_id and o.quantity > o.refused_quantity + o.returned_quantity)
union all
select r.order_id, r.id, 'the delivery comes back twice, or is not what it was'
from returns r join orders o on o.id = r.order_id
where r.delivery not in (0, o.delivery_price)
  or (r.delivery > 0 and r.status <> 'rejected' and exists (
    select 1 from returns x where x.order_id = r.order_id and x.id <> r.id and x.delivery > 0 and x.status <> 'rejected'))
union all
select r.order_id, r.id, 'the bank was asked for something else'
from returns r
cross join lateral (
  select coalesce(sum(f.amount), 0) as amount, coalesce(bool_and(f.status = 'done'), true) as is_done, count(*) as refunds
  from refunds f where f.key = 'return:' || r.id or f.key like 'return:' || r.id || '#%'
) f
where (r.method = 'bank' and r.status in ('received', 'refunded')
    and (r.asked > r.goods + r.delivery or f.amount <> r.asked or f.is_done <> (r.status = 'refunded')))
  or ((r.method = 'shop' or r.status not in ('received', 'refunded')) and f.refunds > 0)
union all
select r.order_id, r.id, 'less came back than it is worth'
from returns r
left join payment_part_drops d on d.key = 'return:' || r.id
where r.method = 'bank' and r.status in ('received', 'refunded') and d.id is not null and r.asked + d.amount <> r.goods + r.delivery;
--> statement-breakpoint
-- I4: the lines of a receipt add up to it; there is one for each payment, handover and refund, over exactly what was charged or given back.
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
where (r.kind in ('prepayment', 'instalment') and not exists (select 1 from payments p where p.order_id = r.order_id and p.status = 'captured'))
  or (r.kind = 'return' and r.document -> 'payments' ? 'electronic'
    and not exists (select 1 from refunds f where r.key = 'return:' || r.order_id || ':' || f.key and f.status = 'done'));
--> statement-breakpoint
-- What was agreed of a part never changes; what is dropped of it is noted and stays.
create function payment_parts_are_frozen() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.position, new.due_at, new.amount) is distinct from (old.order_id, old.position, old.due_at, old.amount) then
    raise exception 'what was agreed of a part of order % cannot be changed', old.order_id;
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger payment_parts_are_frozen before update on payment_parts for each row execute function payment_parts_are_frozen();
