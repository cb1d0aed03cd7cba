-- A change of the magazine raises the content version, as any other change of what public pages show.
create trigger shown_to_all after insert or update or delete or truncate on media_categories for each statement execute function raise_content_version();
--> statement-breakpoint
create trigger shown_to_all after insert or update or delete or truncate on articles for each statement execute function raise_content_version();
--> statement-breakpoint
create function date_changed_article() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
--> statement-breakpoint
create trigger article_dated before update on articles for each row when (old.* is distinct from new.*) execute function date_changed_article();
--> statement-breakpoint
-- The home page names articles of the magazine instead of teasers written by hand.
update home_blocks set data = jsonb_build_object('kind', 'articles', 'title', data -> 'title', 'limit', 3) where data ->> 'kind' = 'articles';
