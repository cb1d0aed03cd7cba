-- I5: an order that waits for its money may be paid in another way; nothing else of it changes, and an amendment says so.
create or replace function orders_are_frozen() returns trigger language plpgsql as $$
declare
  moves text[] := array['status', 'payment_status', 'payment_review', 'expires_at', 'reminded_at', 'ecommerce_sent_at',
    'customer_id', 'access_token_hash', 'contact', 'recipient', 'contact_phone', 'comment', 'origin_hash'];
begin
  if new.contact_phone = '' then
    moves := moves || array['delivery', 'frozen_hash'];
  end if;
  if old.status = 'awaiting_payment' and new.status = 'awaiting_payment' and exists (
    select 1 from order_amendments a where a.order_id = old.id and a.from_type = old.payment_type and a.to_type = new.payment_type
  ) then
    moves := moves || array['payment_type'];
  end if;
  if old.frozen_hash is not null and to_jsonb(new) - moves <> to_jsonb(old) - moves then
    raise exception 'what was agreed in order % cannot be changed', old.number;
  end if;
  return new;
end
$$;
--> statement-breakpoint
create function order_amendments_stay() returns trigger language plpgsql as $$
begin
  raise exception 'an amendment of order % cannot be changed', old.order_id;
end
$$;
--> statement-breakpoint
create trigger order_amendments_stay before update on order_amendments for each row execute function order_amendments_stay();
--> statement-breakpoint
-- The hash is that of the placement: of the way to pay that was chosen then.
create or replace function order_frozen_hash(asked int) returns text language sql stable as $$
  select encode(sha256(convert_to((jsonb_build_array(
    o.number, o.city_id, o.delivery_type, o.point_id, o.shop_id, o.delivery, o.delivery_from, o.delivery_to,
    coalesce((select a.from_type from order_amendments a where a.order_id = o.id order by a.id limit 1), o.payment_type),
    o.goods, o.sale_discount, o.promotion_discount, o.coupon_discount, o.bonus_discount, o.delivery_price, o.total, o.bonuses_earned,
    (select jsonb_agg(jsonb_build_array(i.position, i.product_id, i.offer_id, i.sku, i.title, i.color, i.size, i.quantity, i.price,
       i.old_price, i.discount_part, i.bonus_part, i.line_sum, i.bonuses_earned) order by i.position)
     from order_items i where i.order_id = o.id)
  ) || case when o.discounts = '[]' then '[]' else jsonb_build_array(o.discounts) end)::text, 'UTF8')), 'hex')
  from orders o where o.id = asked
$$;
--> statement-breakpoint
-- I5: the amendments of an order follow one another, and the last one says how it is paid.
create view inv_05_amendments as
select o.id, o.number, a.from_type, a.to_type
from order_amendments a
join orders o on o.id = a.order_id
left join lateral (select n.from_type from order_amendments n where n.order_id = a.order_id and n.id > a.id order by n.id limit 1) next on true
where a.to_type <> coalesce(next.from_type, o.payment_type);
--> statement-breakpoint
-- The moves of orders.states.ts; a test holds the two together. Whoever pays on receipt after all owes the bank nothing.
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
  ('payment', 'pending', 'authorized'), ('payment', 'pending', 'paid'), ('payment', 'pending', 'failed'), ('payment', 'pending', 'none'),
  ('payment', 'pending', 'partially_paid'), ('payment', 'failed', 'partially_paid'), ('payment', 'partially_paid', 'paid'),
  ('payment', 'partially_paid', 'partially_refunded'), ('payment', 'partially_paid', 'refunded'),
  ('payment', 'authorized', 'paid'), ('payment', 'authorized', 'failed'),
  ('payment', 'paid', 'partially_refunded'), ('payment', 'paid', 'refunded'), ('payment', 'partially_refunded', 'refunded'),
  ('payment', 'failed', 'pending'), ('payment', 'failed', 'paid'), ('payment', 'failed', 'none');
