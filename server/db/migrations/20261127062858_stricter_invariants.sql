-- I8: paid means proof, of the whole or of each part; on receipt the proof is the mark of whoever handed the goods over, staff or the carrier. Play money of a
-- real bank is none: a shop in production believes only the test mode of the simulated one. What banks said is kept for
-- five years (decision 0077); of older orders nothing is left to prove it.
create or replace view inv_08_paid_means_proof as
select o.id, o.number, o.payment_status, 'paid without proof' as problem
from orders o
where o.payment_status in ('partially_paid', 'paid', 'partially_refunded', 'refunded')
  and o.created_at > coalesce(nullif(current_setting('vitrina.now', true), '')::timestamptz, now()) - interval '5 years'
  and not (o.payment_type = 'on_delivery' and exists (
    select 1 from order_history h where h.order_id = o.id and h.machine = 'payment' and h.to_state = 'paid'
      and (h.actor = 'staff' or (h.actor = 'system' and h.reason = 'carrier'))))
  and not exists (
    select 1 from payments p join payment_events e on e.payment_id = p.id
    where p.order_id = o.id and p.status = 'captured' and (p.amount = o.total or p.part is not null) and e.kind = 'pay' and e.signature_ok
      and e.result in ('accepted', 'late_accepted') and e.amount = p.amount and e.currency = 'RUB' and e.event_key = 'pay:' || p.transaction_id)
union all
select o.id, o.number, o.payment_status, 'proof without being paid'
from payments p join orders o on o.id = p.order_id
where p.status = 'captured' and o.payment_status not in ('partially_paid', 'paid', 'partially_refunded', 'refunded')
union all
select o.id, o.number, o.payment_status, 'goods went out unpaid'
from orders o
where o.payment_type <> 'on_delivery' and o.payment_status not in ('partially_paid', 'paid', 'partially_refunded', 'refunded')
  and o.status not in ('created', 'awaiting_payment', 'cancelled', 'expired')
union all
select o.id, o.number, o.payment_status, 'a part without proof'
from payments p join orders o on o.id = p.order_id
where p.status = 'captured' and p.part is not null and o.created_at > coalesce(nullif(current_setting('vitrina.now', true), '')::timestamptz, now()) - interval '5 years' and not exists (
  select 1 from payment_events e
  where e.payment_id = p.id and e.kind = 'pay' and e.signature_ok and e.result in ('accepted', 'late_accepted') and e.amount = p.amount
    and e.currency = 'RUB' and e.event_key = 'pay:' || p.transaction_id)
union all
select o.id, o.number, o.payment_status, 'paid with play money'
from payments p join orders o on o.id = p.order_id join payment_events e on e.payment_id = p.id
where p.status = 'captured' and p.provider <> 'simulator' and e.kind = 'pay' and e.test_mode and e.result in ('accepted', 'late_accepted');
--> statement-breakpoint
-- I12: an order earns no more than was agreed, and only once the goods are with the shopper; it can be spent from two weeks after that on,
-- when none of them may come back any more.
create or replace view inv_12_earned_by_orders as
select c.order_id, o.status, o.bonuses_earned, c.amount, c.state
from bonus_accruals c join orders o on o.id = c.order_id
where c.amount > o.bonuses_earned or (c.state <> 'revoked' and o.status not in ('delivered', 'partially_delivered', 'completed'))
  or c.available_at < (
    select max(h.at) from order_history h
    where h.order_id = o.id and h.machine = 'order' and h.to_state in ('delivered', 'partially_delivered')) + interval '336 hours';
--> statement-breakpoint
-- The jobs of the queue that will still run, or run now, by their keys. The queue makes its tables after these migrations, and changes them by
-- its own: nothing here may depend on them. Whoever reads the view below need not read the queue.
create function keys_of_jobs() returns setof text language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select j.key from graphile_worker._private_jobs j
    where j.key is not null and (j.attempts < j.max_attempts or j.locked_at is not null);
end
$$;
--> statement-breakpoint
-- I17: what waits to be sent has a job that will send it.
create view inv_17_outbox as
select m.id, m.channel, m.attempts, m.created_at
from messages m
where m.state = 'queued' and not exists (select 1 from keys_of_jobs() key where key = 'messages:deliver:' || m.id);
--> statement-breakpoint
-- I18: a code gives one session and only after it was used; a session follows its rules. Those of staff are none of the customer's twenty. That
-- one which was revoked is not accepted any more is the guard of each request, of which no row is left.
create or replace view inv_18_sessions as
select 'a session from a code that was not used' as broken, s.id
from sessions s join login_codes c on c.id = s.login_code_id
where c.used_at is null
union all
select 'a code used after its tries, its replacement or its life', c.id
from login_codes c
where c.used_at > c.expires_at or (c.replaced_at is not null and c.used_at > c.replaced_at)
union all
select 'a session longer than 90 days', s.id from sessions s where s.expires_at > s.created_at + interval '90 days'
union all
select 'more than 20 live sessions of one customer', min(s.id)
from sessions s
where s.staff is null and s.revoked_at is null
  and s.expires_at > coalesce(nullif(current_setting('vitrina.now', true), '')::timestamptz, now())
group by s.customer_id having count(*) > 20;
--> statement-breakpoint
-- I19: whoever sent in a form that asks for agreements gave them in the same moment: the same transaction stamps both. A guest's place in a
-- queue may be that of an account later: of what only accounts are asked for it tells nothing.
create view inv_19_consents_of_forms as
select f.type as form, s.id, a.id as agreement_id
from form_answers s
join forms f on f.id = s.form_id
join agreements a on a.form = f.type and a.required and a.kind <> 'text' and a.created_at <= s.sent_at
  and (not a.is_only_auth or s.customer_id is not null)
where not exists (
  select 1 from consent_log l where l.form = f.type and l.agreement_id = a.id and l.state = 'given' and l.at = s.sent_at
    and (s.customer_id is null or l.customer_id = s.customer_id))
union all
select a.form, w.id, a.id
from waiting_list w
join agreements a on a.form = 'admission_request' and a.required and a.kind <> 'text' and a.created_at <= w.queued_at
  and not a.is_only_auth
where not exists (
  select 1 from consent_log l where l.form = a.form and l.agreement_id = a.id and l.state = 'given' and l.at = w.queued_at);
--> statement-breakpoint
-- I19: a consent names a version of the agreement and the hash of its words in the language in which they were read.
create view inv_19_texts as
with readable as materialized (
  select t.agreement_id, t.version, locale,
    encode(sha256(convert_to(coalesce(nullif(t.text ->> locale, ''), t.text ->> 'ru'), 'UTF8')), 'hex') as text_hash
  from agreement_texts t cross join (values ('ru'), ('en')) as languages (locale)
)
select l.id, l.agreement_id, l.version, l.locale
from consent_log l
where not exists (
  select 1 from readable r
  where r.agreement_id = l.agreement_id and r.version = l.version and r.locale = l.locale and r.text_hash = l.text_hash);
--> statement-breakpoint
-- I5: the rate of the tax and whether a piece must carry a code are part of what was agreed, from the next orders on. Those that are there, and the ones that
-- are being placed by an older release meanwhile, keep the hash that they have: nothing is written anew while shoppers order.
do $do$
begin
  execute format($function$
    create or replace function order_frozen_hash(asked int) returns text language sql stable as $$
      select encode(sha256(convert_to((jsonb_build_array(
        o.number, o.city_id, o.delivery_type, o.point_id, o.shop_id, o.delivery, o.delivery_from, o.delivery_to,
        coalesce((select a.from_type from order_amendments a where a.order_id = o.id order by a.id limit 1), o.payment_type),
        o.goods, o.sale_discount, o.promotion_discount, o.coupon_discount, o.bonus_discount, o.delivery_price, o.total, o.bonuses_earned,
        (select jsonb_agg(jsonb_build_array(i.position, i.product_id, i.offer_id, i.sku, i.title, i.color, i.size, i.quantity, i.price,
           i.old_price, i.discount_part, i.bonus_part, i.line_sum, i.bonuses_earned)
           || case when o.id > %s then jsonb_build_array(i.vat_percent, i.is_marked) else '[]' end order by i.position)
         from order_items i where i.order_id = o.id)
      ) || case when o.discounts = '[]' then '[]' else jsonb_build_array(o.discounts) end)::text, 'UTF8')), 'hex')
      from orders o where o.id = asked
    $$
  $function$, (select coalesce(max(id) + 1000, 0) from orders));
end
$do$;
