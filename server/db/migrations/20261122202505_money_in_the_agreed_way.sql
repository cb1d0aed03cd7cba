-- I7: money that was taken came in the way the order is paid: none of the bank's for one on receipt, no part of one that is paid at once, not all
-- at once for one with parts (orders from before there were parts have none). What came in a way that was given up is a surplus.
create view inv_07_agreed_way as
select o.id as order_id, o.payment_type, p.id as payment_id, p.part
from payments p join orders o on o.id = p.order_id
where p.status = 'captured' and case
  when o.payment_type = 'on_delivery' then true
  when p.part is null then exists (select 1 from payment_parts s where s.order_id = o.id)
  else o.payment_type <> 'split'
end;
