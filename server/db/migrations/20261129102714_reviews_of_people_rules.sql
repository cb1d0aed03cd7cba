ALTER TABLE "reviews" VALIDATE CONSTRAINT "reviews_reject_reason";
--> statement-breakpoint
-- Staff edit reviews: their revision is raised as that of every row they edit.
create trigger raise_revision before update on reviews for each row when (old.* is distinct from new.*) execute function raise_revision();
--> statement-breakpoint
-- A review of the shop is of no model: 0 is none, while nothing would be all of them. The page of the shop's reviews follows every review.
do $do$
declare
  logged record;
begin
  for logged in
    select kind.event, of_table.name, of_table.id, kind.seen
    from (values ('insert', ' referencing new table as new_rows'), ('update', ' referencing old table as old_rows new table as new_rows'),
      ('delete', ' referencing old table as old_rows'), ('truncate', '')) kind (event, seen),
      (values ('reviews', 'coalesce(model_id, 0)'),
        ('review_images', 'coalesce((select coalesce(model_id, 0) from reviews where reviews.id = review_id), 0)')) of_table (name, id)
  loop
    execute format('drop trigger log_model_review_%s on %I', logged.event, logged.name);
    execute format('create trigger log_model_review_%s after %s on %I%s for each statement execute function log_change(%L, %L)',
      logged.event, logged.event, logged.name, logged.seen, 'model_review', logged.id);
    execute format('create trigger log_shop_review_%s after %s on %I%s for each statement execute function log_change(%L)',
      logged.event, logged.event, logged.name, logged.seen, 'shop_review');
  end loop;
end
$do$;
--> statement-breakpoint
-- I22: what staff did with a review has its audit row; a picture that a visitor sent is shown with a published review and with no other.
create view inv_22_reviews as
with last as (
  select distinct on (row_id) row_id::int as id, revision, act from staff_changes where table_name = 'reviews' order by row_id, revision desc
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
