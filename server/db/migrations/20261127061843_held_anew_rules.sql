-- I11: each hold was booked once, and ended by exactly one capture or release when it is closed; an order that ran out of time and was paid all the
-- same has two, of which the first was released. Of a captured one as much came back as its lots say.
create or replace view inv_11_bonus_holds as
select h.id, h.order_id, h.state, h.amount, b.holds, b.captures, b.releases, b.returned, p.parts, p.back
from bonus_holds h
cross join lateral (
  select count(*) as holds, count(*) filter (where state = 'captured') as captured, count(*) filter (where state = 'released') as released
  from bonus_holds x where x.order_id = h.order_id
) s
cross join lateral (
  select count(*) filter (where kind = 'hold') as holds, count(*) filter (where kind = 'capture') as captures,
    count(*) filter (where kind = 'release') as releases, coalesce(sum(e.amount) filter (where kind = 'return'), 0) as returned
  from bonus_transactions t join bonus_entries e on e.transaction_id = t.id and e.amount > 0 where t.order_id = h.order_id
) b
cross join lateral (
  select coalesce(sum(amount), 0) as parts, coalesce(sum(returned), 0) as back from bonus_hold_lots l where l.hold_id = h.id
) p
where b.holds <> s.holds or p.parts <> h.amount or b.captures <> s.captured or b.releases <> s.released
  or p.back <> case h.state when 'captured' then b.returned else 0 end or (b.returned > 0 and b.captures = 0);
--> statement-breakpoint
-- I11: bonuses are held for orders that are under way, spent by those that were paid, in whole or in part, or kept, and back from those that were not.
-- What an order holds is its last hold.
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
  when h.id is null or h.amount * 100 <> o.bonus_discount then true
  when h.state = 'open' then o.status in ('delivered', 'partially_delivered', 'completed', 'cancelled', 'expired', 'refused')
    or o.payment_status in ('partially_paid', 'paid', 'partially_refunded', 'refunded')
  when h.state = 'released' then o.status not in ('cancelled', 'expired', 'refused')
  else o.status in ('cancelled', 'expired', 'refused')
    and not exists (select 1 from bonus_transactions t where t.order_id = o.id and t.kind = 'return')
end;
