ALTER TABLE "returns" ADD COLUMN "given_before" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_given_before" CHECK ("returns"."given_before" between 0 and "returns"."goods" + "returns"."delivery") NOT VALID;
--> statement-breakpoint
-- I9, I10: what comes back is what the pieces are worth, less what had gone back before; no piece comes back twice, the delivery only when nothing is kept, parts
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
    and (r.asked > r.goods + r.delivery - r.given_before or f.amount <> r.asked or f.is_done <> (r.status = 'refunded')))
  or ((r.method = 'shop' or r.status not in ('received', 'refunded')) and f.refunds > 0)
union all
select r.order_id, r.id, 'less came back than it is worth'
from returns r
left join payment_part_drops d on d.key = 'return:' || r.id
where r.method = 'bank' and r.status in ('received', 'refunded') and d.id is not null and r.asked + d.amount <> r.goods + r.delivery - r.given_before
  -- Staff can give a sum back while a return is on its way.
  and not (r.asked + d.amount < r.goods + r.delivery and exists (select from staff_refunds s where s.order_id = r.order_id));
