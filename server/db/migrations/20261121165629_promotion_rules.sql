-- I5: what was taken off, and by what name, is part of what was agreed. Orders without a discount keep the hash they have.
create or replace function order_frozen_hash(asked int) returns text language sql stable as $$
  select encode(sha256(convert_to((jsonb_build_array(
    o.number, o.city_id, o.delivery_type, o.point_id, o.shop_id, o.delivery, o.delivery_from, o.delivery_to, o.payment_type,
    o.goods, o.sale_discount, o.promotion_discount, o.coupon_discount, o.bonus_discount, o.delivery_price, o.total, o.bonuses_earned,
    (select jsonb_agg(jsonb_build_array(i.position, i.product_id, i.offer_id, i.sku, i.title, i.color, i.size, i.quantity, i.price,
       i.old_price, i.discount_part, i.bonus_part, i.line_sum, i.bonuses_earned) order by i.position)
     from order_items i where i.order_id = o.id)
  ) || case when o.discounts = '[]' then '[]' else jsonb_build_array(o.discounts) end)::text, 'UTF8')), 'hex')
  from orders o where o.id = asked
$$;
--> statement-breakpoint
-- I4: each discount of an order has its name, a delivery that was made free is free, and bonuses cover 30 % of what is left at most.
create view inv_04_discounts as
select o.id, o.number, o.promotion_discount, o.coupon_discount, d.*
from orders o
cross join lateral (
  select coalesce(sum((one ->> 'amount')::bigint) filter (where one ->> 'kind' = 'promotion' and one ->> 'of' = 'goods'), 0) as promotions,
    coalesce(sum((one ->> 'amount')::bigint) filter (where one ->> 'kind' = 'coupon' and one ->> 'of' = 'goods'), 0) as coupons,
    count(*) filter (where one ->> 'kind' = 'coupon') as codes, count(*) filter (where one ->> 'of' = 'delivery') as freed
  from jsonb_array_elements(o.discounts) one
) d
where d.promotions <> o.promotion_discount or d.coupons <> o.coupon_discount or d.codes > 1
  or (d.freed > 0 and o.delivery_price > 0)
  or o.bonus_discount * 100 > (o.goods - o.sale_discount - o.promotion_discount - o.coupon_discount) * 30;
--> statement-breakpoint
-- I13: a limit that staff lower may not fall below what phones have used already.
create function promotion_limit_guarded() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from promotion_redemptions r where r.promotion_id = new.id and r.state = 'live'
    group by r.phone_hash having count(*) > new.per_phone_limit
  ) then
    raise exception 'a phone has used promotion % more often than that', new.slug;
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger promotion_limit_guarded before update of per_phone_limit on promotions for each row
  when (new.per_phone_limit is not null and new.per_phone_limit is distinct from old.per_phone_limit)
  execute function promotion_limit_guarded();
--> statement-breakpoint
-- I13: the counter of a code is its live redemptions, never more than its limits; an order that is served holds its code, no other does.
create view inv_13_coupons as
select p.id as promotion_id, null::int as order_id, p.used, count(r.id) as live, 'counted wrongly or over the limit' as problem
from promotions p left join promotion_redemptions r on r.promotion_id = p.id and r.state = 'live'
group by p.id
having p.used <> count(r.id) or count(r.id) > p.total_limit
union all
select p.id, null, p.used, count(*), 'over the limit of a phone'
from promotions p join promotion_redemptions r on r.promotion_id = p.id and r.state = 'live'
group by p.id, r.phone_hash
having count(*) > p.per_phone_limit
union all
select r.promotion_id, o.id, null, count(r.id), 'the order does not hold the code that it used'
from orders o
left join promotion_redemptions r on r.order_id = o.id and r.state = 'live'
left join lateral (
  select (one ->> 'promotionId')::int as promotion_id from jsonb_array_elements(o.discounts) one where one ->> 'kind' = 'coupon'
) d on true
where r.promotion_id is distinct from (case when o.status in ('cancelled', 'expired', 'refused') then null else d.promotion_id end)
group by r.promotion_id, o.id;
