-- A row that staff edit carries a revision: whoever saves says which one was read, and is refused when it has moved. It is raised here, so that
-- writes of commands and jobs raise it too. A statement that leaves a row as it was raises nothing. Source: ADM-77, decision 0106.
create function raise_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  new.updated_at := now();
  return new;
end
$$;
--> statement-breakpoint
do $$
declare
  edited text;
begin
  -- The tables that staff edit. One that joins gets its trigger by the same statement, in a migration of its own.
  foreach edited in array array['redirects'] loop
    execute format('create trigger raise_revision before update on %I for each row when (old.* is distinct from new.*) execute function raise_revision()', edited);
  end loop;
end
$$;
--> statement-breakpoint
-- What the hash of an audit row is made of: the hash of the row before, and all that the row tells.
create function staff_change_hash(c staff_changes) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(c.prev_hash, c.id, extract(epoch from c.at), c.member_id, c.actor, c.permission, c.table_name,
    c.row_id, c.act, c.revision, c.before, c.after, c.reason, c.origin, c.request_id, c.transaction_id::text)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Who writes waits until whoever wrote before has committed: the numbers have no gaps, and the rows one order.
create function link_staff_change() returns trigger language plpgsql as $$
declare
  last staff_changes;
begin
  perform pg_advisory_xact_lock(hashtext('staff_changes'));
  select * into last from staff_changes order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.prev_hash := coalesce(last.hash, '');
  new.hash := staff_change_hash(new);
  return new;
end
$$;
--> statement-breakpoint
create trigger link_staff_change before insert on staff_changes for each row execute function link_staff_change();
--> statement-breakpoint
create trigger staff_changes_append_only before update or delete on staff_changes for each statement execute function refuse_change();
--> statement-breakpoint
create trigger staff_changes_no_truncate before truncate on staff_changes for each statement execute function refuse_change();
--> statement-breakpoint
-- I20: each revision has its audit row; the rows are whole. What was never audited is as it was first written.
create view inv_20_audit as
with edited as (
  select 'redirects' as table_name, id::text as row_id, revision from redirects
),
last as (
  select distinct on (table_name, row_id) table_name, row_id, revision, act from staff_changes order by table_name, row_id, revision desc
),
linked as (
  select c, lag(id, 1, 0) over (order by id) as id_before, lag(hash, 1, '') over (order by id) as hash_before from staff_changes c
)
select 'a revision without its audit row' as broken, table_name as edited_table, row_id
from edited left join last using (table_name, row_id)
where edited.revision <> coalesce(last.revision, 1)
union all
select 'a row that is there though it was deleted', table_name, row_id from edited join last using (table_name, row_id) where last.act = 'delete'
union all
select 'a row that is gone without its audit row', table_name, row_id
from last left join edited using (table_name, row_id)
where last.act <> 'delete' and edited.row_id is null and last.table_name in ('redirects')
union all
select 'an audit row that was altered, or one before it is missing', (c).table_name, (c).row_id
from linked where (c).id <> id_before + 1 or (c).prev_hash <> hash_before or (c).hash <> staff_change_hash(c);
