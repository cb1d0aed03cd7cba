-- I5: whoever has had his account deleted is named by his orders no more (their phone is empty then), nor is where he lives. What is left is
-- hashed anew.
create or replace function orders_are_frozen() returns trigger language plpgsql as $$
declare
  moves text[] := array['status', 'payment_status', 'payment_review', 'expires_at', 'reminded_at', 'ecommerce_sent_at',
    'customer_id', 'access_token_hash', 'contact', 'recipient', 'contact_phone', 'comment', 'origin_hash'];
begin
  if new.contact_phone = '' then
    moves := moves || array['delivery', 'frozen_hash'];
  end if;
  if old.frozen_hash is not null and to_jsonb(new) - moves <> to_jsonb(old) - moves then
    raise exception 'what was agreed in order % cannot be changed', old.number;
  end if;
  return new;
end
$$;
--> statement-breakpoint
-- Of the way to a door only the city is left; a shop or a pickup point is nobody's home.
create function order_delivery_erased(o orders) returns jsonb language sql stable as $$
  select case when o.delivery_type in ('courier', 'post')
    then jsonb_build_object('title', o.delivery -> 'title', 'address', o.city_title) else o.delivery end
$$;
--> statement-breakpoint
update orders set delivery = order_delivery_erased(orders) where contact_phone = '';
--> statement-breakpoint
update orders set frozen_hash = order_frozen_hash(id) where contact_phone = '';
