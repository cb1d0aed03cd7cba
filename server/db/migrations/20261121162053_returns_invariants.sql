-- I5: what was left at the counter and what came back is noted later.
create or replace function order_items_are_frozen() returns trigger language plpgsql as $$
declare
  later constant text[] := array['refused_quantity', 'returned_quantity'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - later = to_jsonb(old) - later then
    return new;
  end if;
  if exists (select 1 from orders where id = case tg_op when 'INSERT' then new.order_id else old.order_id end and frozen_hash is not null) then
    raise exception 'the lines of a placed order cannot be changed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
--> statement-breakpoint
-- I3: goods are held for exactly the orders that hold goods, gone for those that were sent, and back from those that were not kept.
create or replace view inv_03_reservations_of_orders as
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
--> statement-breakpoint
-- I11: what is pending is what orders have earned, less what was revoked.
create or replace view inv_11_bonus_balances as
select a.id, a.customer_id, a.kind, a.balance, coalesce(e.total, 0) as booked, x.total as other
from bonus_accounts a
left join (select account_id, sum(amount) as total from bonus_entries group by 1) e on e.account_id = a.id
cross join lateral (
  select case a.kind
    when 'available' then (select coalesce(sum("left"), 0) from bonus_lots l where l.customer_id = a.customer_id)
    when 'held' then (select coalesce(sum(amount), 0) from bonus_holds h where h.customer_id = a.customer_id and h.state = 'open')
    when 'pending' then (select coalesce(sum(amount - revoked), 0) from bonus_accruals c where c.customer_id = a.customer_id and c.state = 'pending')
  end as total
) x
where a.customer_id is not null
  and (a.balance < 0 or a.balance <> coalesce(e.total, 0) or a.balance <> x.total);
--> statement-breakpoint
drop view inv_11_bonus_holds;
--> statement-breakpoint
-- I11: a hold was booked once, and ended by exactly one capture or release when it is closed; of a captured one as much came back as its
-- lots say.
create view inv_11_bonus_holds as
select h.id, h.order_id, h.state, h.amount, b.holds, b.captures, b.releases, b.returned, p.parts, p.back
from bonus_holds h
cross join lateral (
  select count(*) filter (where kind = 'hold') as holds, count(*) filter (where kind = 'capture') as captures,
    count(*) filter (where kind = 'release') as releases, coalesce(sum(e.amount) filter (where kind = 'return'), 0) as returned
  from bonus_transactions t join bonus_entries e on e.transaction_id = t.id and e.amount > 0 where t.order_id = h.order_id
) b
cross join lateral (
  select coalesce(sum(amount), 0) as parts, coalesce(sum(returned), 0) as back from bonus_hold_lots l where l.hold_id = h.id
) p
where b.holds <> 1 or p.parts <> h.amount
  or b.captures <> (h.state = 'captured')::int or b.releases <> (h.state = 'released')::int
  or b.returned <> p.back or (b.returned > 0 and b.captures = 0);
--> statement-breakpoint
drop view inv_12_bonus_effect;
--> statement-breakpoint
-- I12: an order earns once, what was noted less what was revoked, and only after the days in which its goods may come back.
create view inv_12_bonus_effect as
select c.order_id, c.state, c.amount, c.revoked, b.accruals, b.maturities, b.earned, b.taken
from bonus_accruals c
cross join lateral (
  select count(*) filter (where kind = 'accrual') as accruals, count(*) filter (where kind = 'maturity') as maturities,
    coalesce(sum(e.amount) filter (where kind = 'revocation'), 0) as taken,
    coalesce(sum(e.amount) filter (where kind = 'maturity'), 0) as earned,
    min(t.at) filter (where kind = 'maturity') as matured_at
  from bonus_transactions t join bonus_entries e on e.transaction_id = t.id and e.amount > 0
  where t.order_id = c.order_id
) b
where b.accruals <> 1 or b.maturities <> (c.state = 'posted')::int or b.taken <> c.revoked
  or (c.state = 'revoked') <> (c.revoked = c.amount)
  or (c.state = 'posted' and (b.earned <> c.amount - c.revoked or b.matured_at < c.available_at));
--> statement-breakpoint
-- I9, I10: what comes back is what the pieces are worth, no piece comes back twice, and the bank was asked for exactly that.
create view inv_09_returns as
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
select o.order_id, null, 'the pieces that came back are not those noted'
from order_items o
left join lateral (
  select sum(i.quantity) as quantity from return_items i join returns r on r.id = i.return_id
  where i.order_item_id = o.id and r.status in ('received', 'refunded')
) b on true
where o.returned_quantity <> coalesce(b.quantity, 0)
union all
select r.order_id, r.id, 'the delivery comes back twice, or is not what it was'
from returns r join orders o on o.id = r.order_id
where r.delivery not in (0, o.delivery_price)
  or (r.delivery > 0 and r.status <> 'rejected' and exists (
    select 1 from returns x where x.order_id = r.order_id and x.id <> r.id and x.delivery > 0 and x.status <> 'rejected'))
union all
select r.order_id, r.id, 'the bank was asked for something else'
from returns r left join refunds f on f.key = 'return:' || r.id
where (r.method = 'bank' and r.status in ('received', 'refunded')
    and (r.asked > r.goods + r.delivery or coalesce(f.amount, 0) <> r.asked or (coalesce(f.status, 'done') = 'done') <> (r.status = 'refunded')))
  or ((r.method = 'shop' or r.status not in ('received', 'refunded')) and f.id is not null);
--> statement-breakpoint
-- I12: a return gave back and revoked the bonuses that it promised, when the goods came and not before.
create view inv_12_bonuses_of_returns as
select r.order_id, r.id as return_id, r.status, r.bonuses_back, r.bonuses_revoked, b.back, b.taken
from returns r
cross join lateral (
  select coalesce(sum(e.amount) filter (where t.kind = 'return'), 0) as back, coalesce(sum(e.amount) filter (where t.kind = 'revocation'), 0) as taken
  from bonus_transactions t join bonus_entries e on e.transaction_id = t.id and e.amount > 0
  where t.order_id = r.order_id and t.seq = r.seq
) b
where case when r.status in ('received', 'refunded') then b.back <> r.bonuses_back or b.taken <> r.bonuses_revoked
  else b.back <> 0 or b.taken <> 0 end
union all
select c.order_id, null, c.state, null, null, null, null
from bonus_accruals c
where c.state = 'pending' and c.is_held_back <> exists (
  select 1 from returns r where r.order_id = c.order_id and r.status in ('requested', 'approved'));
--> statement-breakpoint
-- The moves of returns.states.ts; a test holds the two together.
create view return_moves (from_state, to_state) as values
  (null::text, 'requested'), ('requested', 'approved'), ('requested', 'rejected'), ('approved', 'received'), ('approved', 'rejected'),
  ('received', 'refunded');
--> statement-breakpoint
-- I14: the history of a return is a path of allowed moves that ends in its present state, and time never goes back.
create view inv_14_return_path as
with steps as (
  select h.*, lag(h.to_state) over w as before, lag(h.at) over w as before_at, lead(h.id) over w as following
  from return_history h window w as (partition by h.return_id order by h.id)
)
select s.return_id, s.from_state, s.to_state, 'a step that may not be' as problem
from steps s
where s.from_state is distinct from s.before or s.at < s.before_at
  or not exists (select 1 from return_moves m where m.from_state is not distinct from s.from_state and m.to_state = s.to_state)
union all
select r.id, null, r.status, 'the history ends elsewhere' from returns r
where not exists (select 1 from steps s where s.return_id = r.id and s.following is null and s.to_state = r.status);
