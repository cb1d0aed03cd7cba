-- I19: what only customers are asked for was not asked of a guest, also when his order has become that of his account.
create or replace view inv_19_consents_of_orders as
select o.id as order_id, o.number, a.id as agreement_id
from orders o
join agreements a on a.form = 'order' and a.required and a.kind <> 'text' and a.created_at <= o.created_at
  and (not a.is_only_auth or (o.customer_id is not null and o.access_token_hash is null))
where o.cart_id is not null and not exists (
  select 1 from consent_log l
  where l.order_number = o.number and l.agreement_id = a.id and l.state = 'given' and l.text_hash ~ '^[0-9a-f]{64}$'
);
