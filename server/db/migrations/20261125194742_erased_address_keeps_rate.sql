-- The rate of the tax on a delivery is nobody's home, and a return of later needs it.
create or replace function order_delivery_erased(o orders) returns jsonb language sql stable as $$
  select case when o.delivery_type in ('courier', 'post')
    then jsonb_build_object('title', o.delivery -> 'title', 'address', o.city_title)
      || jsonb_strip_nulls(jsonb_build_object('vatPercent', o.delivery -> 'vatPercent'))
    else o.delivery end
$$;
