-- I3: the live reservations of an order end together, and none lives a minute past its end. The shop's time is that of the database, unless
-- `vitrina.now` says another one (`select set_config('vitrina.now', …, true)`): tests hold their clock, and a demo moves it on.
create or replace view inv_03_no_leak as
select order_id, count(*) as live, min(expires_at) as expires_at
from reservations where state = 'live'
group by order_id
having count(distinct coalesce(expires_at, 'infinity')) > 1
  or min(expires_at) < coalesce(nullif(current_setting('vitrina.now', true), '')::timestamptz, now()) - interval '60 seconds';
--> statement-breakpoint
-- I3: goods are held for exactly the orders that hold goods, gone for those that were sent, and back from those that were not kept. An order
-- that is not there holds nothing.
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
where case
  when o.status in ('created', 'awaiting_payment', 'confirmed', 'assembling') then r.held <> i.ordered or r.gone <> 0
  when o.status = 'cancel_requested' then r.held + r.gone <> i.ordered
  when o.status in ('handed_over', 'in_transit', 'ready_for_pickup') then r.gone <> i.ordered
  when o.status in ('delivered', 'partially_delivered', 'completed') then r.gone <> i.kept
  else r.gone <> 0
end;
