-- A size chart carries a revision as every row that staff edit does (`raise_revision`).
create trigger raise_revision before update on size_charts for each row when (old.* is distinct from new.*) execute function raise_revision();
--> statement-breakpoint
-- The bodies of a department follow it to its new address (`follow_category_path`), and so does the revision of their chart: whoever has read it under
-- either name meets a conflict.
create function size_chart_followed() returns trigger language plpgsql as $$
begin
  insert into size_charts (owner, revision) select 'body-' || new.path, revision + 1 from size_charts where owner = 'body-' || old.path
    on conflict (owner) do update set revision = greatest(size_charts.revision, excluded.revision) + 1;
  return null;
end
$$;
--> statement-breakpoint
create trigger size_chart_followed after update of path on categories
  for each row when (old.path <> new.path and position('/' in new.path) = 0) execute function size_chart_followed();
