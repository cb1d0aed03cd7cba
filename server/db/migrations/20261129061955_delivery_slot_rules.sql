ALTER TABLE "order_amendments" VALIDATE CONSTRAINT "order_amendments_from_slot_id_delivery_slots_id_fk";--> statement-breakpoint
ALTER TABLE "order_amendments" VALIDATE CONSTRAINT "order_amendments_to_slot_id_delivery_slots_id_fk";--> statement-breakpoint
ALTER TABLE "order_amendments" VALIDATE CONSTRAINT "order_amendments_change";--> statement-breakpoint
-- The hash is that of the placement: of the way to pay that was chosen then. Another slot of the courier changes nothing of it. All else of the function stays as it
-- is, with the number that it was made with.
do $do$
begin
  execute replace(pg_get_functiondef('order_frozen_hash(int)'::regprocedure),
    'where a.order_id = o.id order by a.id', 'where a.order_id = o.id and a.kind = ''payment'' order by a.id');
end
$do$;
--> statement-breakpoint
-- I5: the amendments of an order follow one another, and the last one says how it is paid.
create or replace view inv_05_amendments as
select o.id, o.number, a.from_type, a.to_type
from order_amendments a
join orders o on o.id = a.order_id
left join lateral (
  select n.from_type from order_amendments n where n.order_id = a.order_id and n.kind = 'payment' and n.id > a.id order by n.id limit 1) next on true
where a.kind = 'payment' and a.to_type <> coalesce(next.from_type, o.payment_type);
--> statement-breakpoint
-- I21: the places of a courier that are taken are those that orders hold; an order that came to nothing holds none; who agreed upon another slot has it, or
-- has given it up with the order.
create view inv_21_slots as
select s.id as slot_id, null::int as order_id, 'taken is not the live choices' as problem
from delivery_slots s
where s.taken <> (select count(*) from order_slots c where c.slot_id = s.id and c.released_at is null)
union all
select c.slot_id, c.order_id, 'an order that came to nothing holds a place'
from order_slots c join orders o on o.id = c.order_id
where c.released_at is null and o.status in ('cancelled', 'expired', 'refused')
union all
select a.to_slot_id, a.order_id, 'a slot that was agreed upon is not the order''s'
from order_amendments a
where a.kind = 'slot' and not exists (select 1 from order_slots c where c.order_id = a.order_id and c.slot_id = a.to_slot_id)
union all
select c.slot_id, c.order_id, 'the order has another slot than the last that was agreed upon'
from order_slots c
join lateral (select a.to_slot_id from order_amendments a where a.order_id = c.order_id and a.kind = 'slot' order by a.id desc limit 1) last on true
where c.released_at is null and c.slot_id <> last.to_slot_id;
