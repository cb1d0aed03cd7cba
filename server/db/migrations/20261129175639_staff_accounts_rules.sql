create trigger raise_revision before update on staff_members for each row when (old.* is distinct from new.*) execute function raise_revision();
--> statement-breakpoint
-- Somebody must be able to let others in. A shop where nobody has taken an invitation yet is none of it.
create view inv_90_last_owner as
select m.id as member_id from staff_members m
where m.state <> 'invited' and not exists (select from staff_members o where o.state = 'active' and 'owner' = any(o.roles));
--> statement-breakpoint
-- Each change of a person has its audit row.
create view inv_90_staff_members as
with last as (
  select distinct on (row_id) row_id::int as id, revision from staff_changes
  where table_name = 'staff_members' and revision is not null order by row_id, revision desc
)
select m.id as member_id, 'a revision without its audit row' as problem
from staff_members m left join last using (id) where m.revision <> coalesce(last.revision, 1)
union all
select last.id, 'a person who is gone' from last left join staff_members m using (id) where m.id is null;
