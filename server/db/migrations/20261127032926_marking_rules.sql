-- What was scanned never changes, only what becomes of it, and a line has as many codes as pieces at most: its row is locked while they are counted.
create function marking_codes_are_frozen() returns trigger language plpgsql as $$
declare
  pieces int;
begin
  if tg_op = 'DELETE' then
    if old.state <> 'packed' and exists (select 1 from order_items where id = old.order_item_id) then
      raise exception 'the marking code % goes only with its order', old.mark;
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if (new.order_item_id, new.mark, new.code, new.scanned_by, new.created_at) is distinct from
        (old.order_item_id, old.mark, old.code, old.scanned_by, old.created_at)
      or (new.state <> old.state and (old.state, new.state) not in (('packed', 'sold'), ('packed', 'freed'), ('sold', 'returned')))
      or (new.state = old.state and new.return_id is distinct from old.return_id) then
      raise exception 'the marking code % cannot be changed', old.mark;
    end if;
    return new;
  end if;
  select quantity into pieces from order_items where id = new.order_item_id and is_marked for no key update;
  if pieces is null then
    raise exception 'the line % needs no marking codes', new.order_item_id;
  end if;
  if (select count(*) from marking_codes where order_item_id = new.order_item_id and state in ('packed', 'sold')) >= pieces then
    raise exception 'the line % has a marking code for each piece', new.order_item_id;
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger marking_codes_are_frozen before insert or update or delete on marking_codes for each row execute function marking_codes_are_frozen();
--> statement-breakpoint
-- Marking codes: each receipt of a handover names exactly those of the pieces that were kept, no code is in two live orders, and one comes back once.
create view inv_90_marking as
select r.order_id, r.key, 'the settlement names other codes than those of the pieces that were kept' as problem
from receipts r
where r.kind = 'settlement' and
  (select coalesce(array_agg(n ->> 'markingCode' order by n ->> 'markingCode'), '{}')
   from jsonb_array_elements(r.document -> 'items') n where n ? 'markingCode')
  is distinct from
  (select coalesce(array_agg(c.code order by c.code), '{}') from marking_codes c join order_items i on i.id = c.order_item_id
   where i.order_id = r.order_id and c.state in ('sold', 'returned'))
union all
select r.order_id, r.key, 'the settlement does not name each marked piece that was kept by itself'
from receipts r
where r.kind = 'settlement' and
  (select count(*) from jsonb_array_elements(r.document -> 'items') n
   where n ->> 'paymentSubject' = case when n ? 'markingCode' then 'marked' else 'non_marked' end and (n ->> 'quantity')::int = 1)
  <> (select coalesce(sum(i.quantity - i.refused_quantity), 0) from order_items i where i.order_id = r.order_id and i.is_marked)
union all
select min(i.order_id), c.mark, 'a code is in two live orders'
from marking_codes c join order_items i on i.id = c.order_item_id
where c.state in ('packed', 'sold')
group by c.mark having count(*) > 1
union all
select i.order_id, null, 'more codes than pieces'
from order_items i join marking_codes c on c.order_item_id = i.id
group by i.id
having count(*) filter (where c.state in ('packed', 'sold')) > case when i.is_marked then i.quantity - i.refused_quantity - i.returned_quantity else 0 end
  or count(*) filter (where c.state = 'returned') > i.returned_quantity
union all
select o.id, c.mark, 'a code is packed that was handed over, or sold that was not'
from marking_codes c join order_items i on i.id = c.order_item_id join orders o on o.id = i.order_id
where (c.state = 'packed' and o.status not in ('assembling', 'handed_over', 'in_transit', 'ready_for_pickup', 'cancel_requested'))
  or (c.state in ('sold', 'returned') and o.status not in ('delivered', 'partially_delivered', 'completed'))
union all
select i.order_id, c.mark, 'a code came back with things that did not'
from marking_codes c join order_items i on i.id = c.order_item_id
where c.state = 'returned' and not exists (
  select 1 from returns x join return_items y on y.return_id = x.id
  where x.id = c.return_id and x.order_id = i.order_id and y.order_item_id = i.id and x.status in ('received', 'refunded'))
union all
select n.order_id, n.code, 'a receipt of return names a code that did not come back, or one twice'
from (
  select r.order_id, i ->> 'markingCode' as code from receipts r cross join jsonb_array_elements(r.document -> 'items') i
  where r.kind = 'return' and i ? 'markingCode'
) n
group by n.order_id, n.code
having count(*) > 1 or not exists (
  select 1 from marking_codes c join order_items i on i.id = c.order_item_id
  where i.order_id = n.order_id and c.code = n.code and c.state = 'returned')
union all
select x.order_id, c.mark, 'no receipt of return names a code that came back'
from marking_codes c join returns x on x.id = c.return_id
where x.status = 'refunded'
  and exists (select 1 from receipts r where r.order_id = x.order_id and r.key ~ ('^return:' || x.order_id || ':return:' || x.id || '($|[#:])'))
  and not exists (select 1 from receipts r where r.order_id = x.order_id and r.kind = 'return' and r.document -> 'items' @> jsonb_build_array(jsonb_build_object('markingCode', c.code)));
