-- Who saw whose personal data is only ever added to.
create trigger staff_accesses_append_only before update or delete on staff_accesses for each statement execute function refuse_change();
--> statement-breakpoint
create trigger staff_accesses_no_truncate before truncate on staff_accesses for each statement execute function refuse_change();
--> statement-breakpoint
ALTER TABLE "staff_changes" VALIDATE CONSTRAINT "staff_changes_act";
--> statement-breakpoint
ALTER TABLE "staff_changes" VALIDATE CONSTRAINT "staff_changes_revision";
--> statement-breakpoint
-- I20: acts stand in the chain as well, and have no revision to be compared.
create or replace view inv_20_audit as
with edited as (
  select 'redirects' as table_name, id::text as row_id, revision from redirects
  union all
  select 'content_pages', id::text, revision from content_pages
  union all
  select 'content_drafts', page_id::text, revision from content_drafts
),
last as (
  select distinct on (table_name, row_id) table_name, row_id, revision, act from staff_changes where revision is not null order by table_name, row_id, revision desc
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
where last.act <> 'delete' and edited.row_id is null and last.table_name in ('redirects', 'content_pages', 'content_drafts')
union all
select 'an audit row that was altered, or one before it is missing', (c).table_name, (c).row_id
from linked where (c).id <> id_before + 1 or (c).prev_hash <> hash_before or (c).hash <> staff_change_hash(c);
--> statement-breakpoint
-- I22: as it was, without acts.
create or replace view inv_22_reviews as
with last as (
  select distinct on (row_id) row_id::int as id, revision, act from staff_changes where table_name = 'reviews' and revision is not null order by row_id, revision desc
)
select r.id as review_id, 'a revision without its audit row' as problem
from reviews r left join last using (id) where r.revision <> coalesce(last.revision, 1)
union all
select last.id, 'a review that is gone without its audit row'
from last left join reviews r using (id) where last.act <> 'delete' and r.id is null
union all
select r.id, 'a picture that nobody has let through is shown'
from reviews r join review_images p on p.review_id = r.id join images i on i.id = p.image_id
where i.stored is not null and not i.is_private and r.state <> 'published';
