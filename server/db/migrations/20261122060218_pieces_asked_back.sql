ALTER TABLE "order_items" DROP CONSTRAINT "order_items_quantity";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "asked_quantity" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
create or replace function order_items_are_frozen() returns trigger language plpgsql as $$
declare
  later constant text[] := array['refused_quantity', 'returned_quantity', 'asked_quantity'];
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
update order_items o set asked_quantity = b.quantity
from (
  select i.order_item_id, sum(i.quantity)::int as quantity from return_items i join returns r on r.id = i.return_id
  where r.status in ('requested', 'approved') group by i.order_item_id
) b
where b.order_item_id = o.id;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" between 1 and 100 and least("order_items"."refused_quantity", "order_items"."returned_quantity", "order_items"."asked_quantity") >= 0 and "order_items"."refused_quantity" + "order_items"."returned_quantity" + "order_items"."asked_quantity" <= "order_items"."quantity");
--> statement-breakpoint
-- I9, I10: what comes back is what the pieces are worth, no piece comes back twice, the delivery only when nothing is kept, and the bank was asked for exactly that.
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
from returns r left join refunds f on f.key = 'return:' || r.id
where (r.method = 'bank' and r.status in ('received', 'refunded')
    and (r.asked > r.goods + r.delivery or coalesce(f.amount, 0) <> r.asked or (coalesce(f.status, 'done') = 'done') <> (r.status = 'refunded')))
  or ((r.method = 'shop' or r.status not in ('received', 'refunded')) and f.id is not null);
