-- Pages and drafts carry a revision as every row that staff edit does (`raise_revision`).
create trigger raise_revision before update on content_pages for each row when (old.* is distinct from new.*) execute function raise_revision();
--> statement-breakpoint
create trigger raise_revision before update on content_drafts for each row when (old.* is distinct from new.*) execute function raise_revision();
--> statement-breakpoint
create trigger content_versions_append_only before update or delete on content_versions for each statement execute function refuse_change();
--> statement-breakpoint
create trigger content_versions_no_truncate before truncate on content_versions for each statement execute function refuse_change();
--> statement-breakpoint
-- What is shown or planned is a version of the page itself.
alter table content_pages
  add constraint content_pages_published_version foreign key (id, published_version) references content_versions (page_id, number),
  add constraint content_pages_next_version foreign key (id, next_version) references content_versions (page_id, number);
--> statement-breakpoint
create trigger log_content_page_insert after insert on content_pages referencing new table as new_rows for each statement execute function log_change('content_page', 'id');
--> statement-breakpoint
create trigger log_content_page_update after update on content_pages referencing old table as old_rows new table as new_rows for each statement execute function log_change('content_page', 'id');
--> statement-breakpoint
create trigger log_content_page_delete after delete on content_pages referencing old table as old_rows for each statement execute function log_change('content_page', 'id');
--> statement-breakpoint
create trigger log_content_page_truncate after truncate on content_pages for each statement execute function log_change('content_page', 'id');
--> statement-breakpoint
-- I20, with pages of content: each revision has its audit row; the rows are whole.
create or replace view inv_20_audit as
with edited as (
  select 'redirects' as table_name, id::text as row_id, revision from redirects
  union all
  select 'content_pages', id::text, revision from content_pages
  union all
  select 'content_drafts', page_id::text, revision from content_drafts
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
where last.act <> 'delete' and edited.row_id is null and last.table_name in ('redirects', 'content_pages', 'content_drafts')
union all
select 'an audit row that was altered, or one before it is missing', (c).table_name, (c).row_id
from linked where (c).id <> id_before + 1 or (c).prev_hash <> hash_before or (c).hash <> staff_change_hash(c);
