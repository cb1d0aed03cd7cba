-- The home page becomes a page of content. `home_page_blocks` is what the shop reads: the published blocks, kept by a trigger. The rows of `home_blocks` stay
-- as they are for one release, which a node of the release before, or a rollback to it, reads.
CREATE TABLE "home_page_blocks" (
	"position" integer PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
-- The text without what surrounds it, null when nothing is said; one that is in English alone stands for both.
create function said(words jsonb) returns jsonb language sql immutable as $$
  select jsonb_strip_nulls(jsonb_build_object('ru', coalesce(ru, en), 'en', en))
  from (select nullif(regexp_replace(words ->> 'ru', '^\s+|\s+$', '', 'g'), '') as ru, nullif(regexp_replace(words ->> 'en', '^\s+|\s+$', '', 'g'), '') as en) as texts
  where coalesce(ru, en) is not null
$$;
--> statement-breakpoint
-- Where a link leads: an empty one led to the page that it stood on; pages lead to https alone.
create function led(url text) returns text language sql immutable as $$
  select case when coalesce(url, '') !~ '\S' then '/' when url ~* '^http://' then 'https://' || substr(url, 8) when url like '//%' then 'https:' || url else url end
$$;
--> statement-breakpoint
create function words_of_image(image jsonb) returns jsonb language sql stable as $$
  select said(alt) from images where to_jsonb(id) = image
$$;
--> statement-breakpoint
-- The items in their order, in groups of like size, none longer than the longest that a block may hold.
create function grouped(items jsonb, most int) returns setof jsonb language sql immutable as $$
  select jsonb_agg(item order by n)
  from (
    select item, n, ntile(ceil(jsonb_array_length(items) / most::numeric)::int) over (order by n) as part
    from jsonb_array_elements(items) with ordinality as listed (item, n)
  ) as parted group by part order by part
$$;
--> statement-breakpoint
-- A banner, advertisement or aside: a missing text is that which stands next to it, because blocks must have it.
create function common_banner(part jsonb) returns jsonb language sql stable as $$
  select jsonb_build_object('title', coalesce(title, text, button, words_of_image(part -> 'imageId')), 'link', led(part ->> 'url'), 'image', part -> 'imageId')
    || jsonb_strip_nulls(jsonb_build_object('text', case when title is not null then text end, 'button', button, 'video', nullif(part ->> 'video', '')))
  from (select said(part -> 'title') as title, said(part -> 'text') as text, said(part -> 'button') as button) as words
$$;
--> statement-breakpoint
create function common_aside(part jsonb, topic text) returns jsonb language sql stable as $$
  select jsonb_build_object('topic', topic, 'title', coalesce(title, button, text), 'text', coalesce(text, title, button),
    'button', coalesce(button, title, text), 'link', led(part ->> 'url'))
  from (select said(part -> 'title') as title, said(part -> 'text') as text, said(part -> 'button') as button) as words
$$;
--> statement-breakpoint
create function common_slide(part jsonb) returns jsonb language sql stable as $$
  select jsonb_build_object('image', part -> 'imageId', 'image_mobile', coalesce(nullif(part -> 'imageMobileId', 'null'), part -> 'imageId'),
      'title', coalesce(title, over_title, subtitle, button, words_of_image(part -> 'imageId')), 'darken', coalesce(part -> 'darken', 'false'))
    || jsonb_strip_nulls(jsonb_build_object('over_title', case when title is not null then over_title end,
      'subtitle', case when coalesce(title, over_title) is not null then subtitle end, 'button', button,
      'link', case when button is not null or part ->> 'url' ~ '\S' then led(part ->> 'url') end,
      'video', nullif(part ->> 'video', ''), 'video_mobile', nullif(part ->> 'videoMobile', '')))
  from (select said(part -> 'overTitle') as over_title, said(part -> 'title') as title, said(part -> 'subtitle') as subtitle,
    said(part -> 'button') as button) as words
$$;
--> statement-breakpoint
-- The common blocks that show what one of before showed: several where one may not hold so much, none where it showed nothing.
create function common_blocks(part jsonb) returns setof jsonb language plpgsql stable as $$
declare
  title jsonb := jsonb_strip_nulls(jsonb_build_object('title', said(part -> 'title')));
  words jsonb := title || jsonb_strip_nulls(jsonb_build_object('text', said(part -> 'text')));
  titled jsonb := title || jsonb_build_object('link', led(part ->> 'url')) || jsonb_strip_nulls(jsonb_build_object('link_title', said(part -> 'urlTitle')));
  most int := least(greatest((part ->> 'limit')::numeric, 0), 1000);
begin
  case part ->> 'kind'
  when 'slides' then return query
    select jsonb_build_object('kind', 'slides', 'slides', slides,
      'autoplay_ms', least(greatest(round(coalesce(part ->> 'autoplayMs', '3000')::numeric), 0), 60000))
    from grouped((select jsonb_agg(common_slide(item) order by n) from jsonb_array_elements(part -> 'slides') with ordinality as listed (item, n)), 10) as slides;
  when 'tiles' then return query
    select case when jsonb_array_length(tiles) > 1 then jsonb_build_object('kind', 'tiles', 'tiles', tiles)
      else jsonb_build_object('kind', 'banner', 'button', tiles -> 0 -> 'title') || (tiles -> 0) end
    from grouped((
      select jsonb_agg(jsonb_build_object('title', coalesce(said(item -> 'title'), words_of_image(item -> 'imageId')), 'link', led(item ->> 'url'),
        'image', item -> 'imageId') order by n) from jsonb_array_elements(part -> 'tiles') with ordinality as listed (item, n)), 8) as tiles;
  -- Fewer than two products are no selection; one without any was not shown.
  when 'products' then return next titled || jsonb_build_object('kind', 'products', 'layout', coalesce(part ->> 'layout', 'rail'),
      'limit', greatest(least(most, 24), 2), 'source', jsonb_build_object('listing', part -> 'listing'))
    || case when most = 0 then '{"hidden": true}' else '{}'::jsonb end;
  when 'looks' then return query
    select jsonb_build_object('kind', 'looks', 'looks', looks) || case when n = 1 then titled else '{}' end
    from grouped(part -> 'looks', 12) with ordinality as parts (looks, n);
  when 'photos', 'instagram' then
    if part ->> 'kind' = 'instagram' then titled := titled - 'link' || '{"instagram": true}'; end if;
    if jsonb_array_length(part -> 'photos') = 0 then return next titled || '{"kind": "photos", "photos": []}'; end if;
    return query
    select jsonb_build_object('kind', 'photos', 'photos', photos)
      || case when n = 1 then titled when titled ? 'instagram' then '{"instagram": true}' else '{}' end
    from grouped((
      select jsonb_agg(jsonb_build_object('image', item -> 'imageId', 'link', led(item ->> 'url')) order by n)
      from jsonb_array_elements(part -> 'photos') with ordinality as listed (item, n)), 12) with ordinality as parts (photos, n);
  when 'articles' then
    -- A list without articles showed nothing.
    if coalesce(part -> 'slugs', 'null') in ('null', '[]') then
      return next title || jsonb_build_object('kind', 'articles', 'limit', greatest(least(most, 12), 1))
        || case when part -> 'slugs' = '[]' or most = 0 then '{"hidden": true}' else '{}'::jsonb end;
    else return query
      select jsonb_build_object('kind', 'articles', 'slugs', slugs, 'limit', least(coalesce(most, 1000) - before, 12))
        || case when before = 0 then title else '{}' end
      from (select slugs, coalesce(sum(jsonb_array_length(slugs)) over (order by n rows between unbounded preceding and 1 preceding), 0) as before
        from grouped(part -> 'slugs', 12) with ordinality as parts (slugs, n)) as counted
      where coalesce(most, 1000) > before;
    end if;
  when 'catalog' then return next jsonb_build_object('kind', 'catalog', 'link', '/catalog/' || (part ->> 'category'), 'image', part -> 'imageId',
      'title', coalesce(title -> 'title', (select said(c.title) from categories c where path = part ->> 'category')));
  when 'asides' then return query
    select jsonb_build_object('kind', 'asides', 'asides', asides)
    from grouped((select jsonb_agg(common_aside(item, item ->> 'topic') order by n)
      from jsonb_array_elements(part -> 'asides') with ordinality as listed (item, n)), 2) as asides;
  when 'subscribe' then return next jsonb_build_object('kind', 'asides', 'asides', jsonb_build_array(common_aside(part, 'subscribe')));
  when 'banner', 'ad' then return next common_banner(part) || jsonb_build_object('kind', part -> 'kind');
  when 'levels' then return next case when title ? 'title' then words else jsonb_build_object('title', words -> 'text') end
    || jsonb_build_object('kind', 'levels', 'link', led(part ->> 'url'));
  when 'questions' then return next words || '{"kind": "questions"}';
  when 'socials' then return next title || '{"kind": "socials"}';
  else return next part || '{"kind": null}';
  end case;
end $$;
--> statement-breakpoint
-- Whether the shop would show a block: one that it cannot read it leaves out. A null is nothing that a block must have.
create function fits(block jsonb) returns boolean language sql immutable as $$
  select bool_and(coalesce(case
    when value is null then false
    when key in ('title', 'over_title', 'button', 'link_title') then greatest(length(value ->> 'ru'), length(value ->> 'en')) <= 160
    when key in ('text', 'subtitle') then greatest(length(value ->> 'ru'), length(value ->> 'en')) <= 2000
    when key in ('link', 'video', 'video_mobile') then length(value #>> '{}') <= 1000 and value #>> '{}' ~
      '^(/([^/\\\s]\S*)?|#[a-z0-9-]{1,40}|https://[^\s/?#]+\S*|tel:\+?[0-9,-]{3,30}|mailto:[^\s@]+@[^\s@?]+)$'
    when key in ('image', 'image_mobile') then value #>> '{}' ~ '^[1-9][0-9]{0,8}$'
    when key in ('looks', 'slugs', 'listing') then
      not jsonb_path_exists(value, '$[*] ? (!(@ like_regex "^[a-z0-9][a-z0-9-]{0,119}$"))')
    when key = 'photos' then value <> '[]'
    when key = 'layout' then value in ('"feature"', '"rail"')
    when key = 'topic' then value in ('"cooperation"', '"feedback"', '"subscribe"')
    when key = 'darken' then jsonb_typeof(value) = 'boolean'
    else true end, false))
  from jsonb_path_query(block, '$.** ? (@.type() == "object").keyvalue()') as found, jsonb_to_record(found) as part (key text, value jsonb)
$$;
--> statement-breakpoint
do $$
declare
  misfit record;
begin
  select id, position, data ->> 'kind' as kind into misfit
  from home_blocks where exists (select from common_blocks(data) as block where not fits(block)) order by position limit 1;
  if found then
    raise exception 'the block % of home_blocks (position %, %) fits no block of pages; mend its data and start again', misfit.id, misfit.position, misfit.kind;
  end if;
end $$;
--> statement-breakpoint
insert into home_page_blocks (position, data, is_shown)
select n - 1, block - 'hidden' || jsonb_build_object('id', 'home' || lpad((n - 1)::text, 4, '0')), is_shown and not block ? 'hidden'
from (
  select row_number() over (order by position, place) as n, block, is_shown
  from home_blocks, common_blocks(data) with ordinality as blocks (block, place)
) as numbered;
--> statement-breakpoint
drop function fits(jsonb);
--> statement-breakpoint
drop function common_blocks(jsonb);
--> statement-breakpoint
drop function common_slide(jsonb);
--> statement-breakpoint
drop function common_aside(jsonb, text);
--> statement-breakpoint
drop function common_banner(jsonb);
--> statement-breakpoint
drop function grouped(jsonb, int);
--> statement-breakpoint
drop function words_of_image(jsonb);
--> statement-breakpoint
drop function led(text);
--> statement-breakpoint
with whole as (
  select jsonb_build_object('title', coalesce((select said(title) from seo_records where path = '/' and greatest(length(title ->> 'ru'), length(title ->> 'en')) <= 160),
      '{"ru": "Главная", "en": "Home"}'), 'layout', 'default', 'seo', '{"noindex": false}'::jsonb,
    'blocks', jsonb_agg(case when is_shown then data else data || '{"hidden": true}' end order by position)) as data
  from home_page_blocks having count(*) > 0
),
made as (
  insert into content_pages (kind, path, published_version, published_at) select 'home', '/', 1, now() from whole
  on conflict do nothing returning id
),
versions as (
  insert into content_versions (page_id, number, data, author) select id, 1, data, 'migration' from made, whole
)
insert into content_drafts (page_id, data, base_version, author) select id, data, 1, 'migration' from made, whole;
--> statement-breakpoint
drop function said(jsonb);
--> statement-breakpoint
-- The published blocks of the home page, as the shop reads them.
create function show_home() returns trigger language plpgsql as $$
begin
  if new.published_version is null then return null; end if;
  delete from home_page_blocks;
  insert into home_page_blocks (position, data, is_shown)
  select n - 1, block - 'hidden', not block ? 'hidden'
  from content_versions v, jsonb_array_elements(v.data -> 'blocks') with ordinality as blocks (block, n)
  where v.page_id = new.id and v.number = new.published_version;
  return null;
end $$;
--> statement-breakpoint
create trigger show_home after insert or update of published_version on content_pages
for each row when (new.kind = 'home') execute function show_home();
--> statement-breakpoint
create trigger log_home_insert after insert on home_page_blocks referencing new table as new_rows for each statement execute function log_change('home');
--> statement-breakpoint
create trigger log_home_update after update on home_page_blocks referencing old table as old_rows new table as new_rows for each statement execute function log_change('home');
--> statement-breakpoint
create trigger log_home_delete after delete on home_page_blocks referencing old table as old_rows for each statement execute function log_change('home');
--> statement-breakpoint
create trigger log_home_truncate after truncate on home_page_blocks for each statement execute function log_change('home');
