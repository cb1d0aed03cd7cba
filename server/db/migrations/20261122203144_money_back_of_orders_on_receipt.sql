-- I10: the bank keeps nothing of an order on receipt, also once staff have taken its money: what came in a way that was given up went back.
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
    else o.total end - coalesce((select sum(r.amount) from refunds r join payments q on q.id = r.payment_id where q.order_id = o.id and q.status = 'captured'), 0)
end;
