-- Whatever staff change in what public pages show raises the content version, and every node hears of it at the commit. Source: reliability §6.17.
create function raise_content_version() returns trigger language plpgsql as $$
begin
  insert into content_version default values on conflict (id) do update set version = content_version.version + 1;
  return null;
end $$;
--> statement-breakpoint
create function tell_content_version() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_version', new.version::text);
  return null;
end $$;
--> statement-breakpoint
create trigger told after insert or update on content_version for each row execute function tell_content_version();
--> statement-breakpoint
do $$
declare
  shown text;
begin
  foreach shown in array array[
    'settings', 'menus', 'menu_items', 'social_networks', 'home_blocks', 'seo_records', 'pages', 'redirects', 'error_pages', 'alerts',
    'categories', 'category_teasers', 'listings', 'labels'
  ] loop
    execute format('create trigger shown_to_all after insert or update or delete or truncate on %I for each statement execute function raise_content_version()', shown);
  end loop;
end $$;
