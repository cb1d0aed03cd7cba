-- The home page becomes a page of content. The table `home_blocks` stays as what the shop reads: the published blocks, kept by a trigger.
create function said(words jsonb) returns jsonb language sql immutable as $$
  select case when coalesce(words ->> 'ru', '') <> '' then words end
$$;
--> statement-breakpoint
create function home_photos(part jsonb) returns jsonb language sql immutable as $$
  select jsonb_agg(jsonb_build_object('image', photo -> 'imageId', 'link', photo -> 'url') order by n)
  from jsonb_array_elements(part -> 'photos') with ordinality as photos (photo, n)
$$;
--> statement-breakpoint
create function common_block(part jsonb, n int) returns jsonb language sql immutable as $$
  select jsonb_strip_nulls(jsonb_build_object('id', 'home' || lpad(n::text, 4, '0')) || case part ->> 'kind'
    when 'slides' then jsonb_build_object('kind', 'slides', 'autoplay_ms', coalesce(part -> 'autoplayMs', '3000'), 'slides', (
      select jsonb_agg(jsonb_build_object('image', slide -> 'imageId', 'image_mobile', slide -> 'imageMobileId', 'video', slide -> 'video',
        'video_mobile', slide -> 'videoMobile', 'over_title', said(slide -> 'overTitle'), 'title', slide -> 'title', 'subtitle', said(slide -> 'subtitle'),
        'button', said(slide -> 'button'), 'link', slide -> 'url', 'darken', slide -> 'darken') order by place)
      from jsonb_array_elements(part -> 'slides') with ordinality as slides (slide, place)))
    when 'tiles' then jsonb_build_object('kind', 'tiles', 'tiles', (
      select jsonb_agg(jsonb_build_object('title', tile -> 'title', 'link', tile -> 'url', 'image', tile -> 'imageId') order by place)
      from jsonb_array_elements(part -> 'tiles') with ordinality as tiles (tile, place)))
    when 'products' then jsonb_build_object('kind', 'products', 'title', part -> 'title', 'link', part -> 'url', 'link_title', said(part -> 'urlTitle'),
      'layout', part -> 'layout', 'limit', part -> 'limit', 'source', jsonb_build_object('listing', part -> 'listing'))
    when 'looks' then jsonb_build_object('kind', 'looks', 'title', part -> 'title', 'link', part -> 'url', 'link_title', said(part -> 'urlTitle'),
      'looks', part -> 'looks')
    when 'catalog' then jsonb_build_object('kind', 'catalog', 'title', part -> 'title', 'link', '/catalog/' || (part ->> 'category'),
      'image', part -> 'imageId')
    when 'photos' then jsonb_build_object('kind', 'photos', 'title', part -> 'title', 'link', part -> 'url', 'link_title', said(part -> 'urlTitle'),
      'photos', home_photos(part))
    when 'instagram' then jsonb_build_object('kind', 'photos', 'title', part -> 'title', 'link_title', said(part -> 'urlTitle'), 'instagram', true,
      'photos', home_photos(part))
    when 'asides' then jsonb_build_object('kind', 'asides', 'asides', (
      select jsonb_agg(aside - 'url' || jsonb_build_object('link', aside -> 'url') order by place)
      from jsonb_array_elements(part -> 'asides') with ordinality as asides (aside, place)))
    when 'subscribe' then jsonb_build_object('kind', 'asides', 'asides', jsonb_build_array(
      part - 'kind' - 'url' || jsonb_build_object('topic', 'subscribe', 'link', part -> 'url')))
    when 'banner' then part - 'url' - 'imageId' || jsonb_build_object('text', said(part -> 'text'), 'button', said(part -> 'button'),
      'link', part -> 'url', 'image', part -> 'imageId')
    when 'ad' then part - 'url' - 'imageId' || jsonb_build_object('text', said(part -> 'text'), 'button', said(part -> 'button'),
      'link', part -> 'url', 'image', part -> 'imageId')
    when 'levels' then part - 'url' || jsonb_build_object('text', said(part -> 'text'), 'link', part -> 'url')
    when 'questions' then part || jsonb_build_object('text', said(part -> 'text'))
    else part
  end)
$$;
--> statement-breakpoint
update home_blocks set data = common_block(data, position);
--> statement-breakpoint
drop function common_block(jsonb, int);
--> statement-breakpoint
drop function home_photos(jsonb);
--> statement-breakpoint
drop function said(jsonb);
--> statement-breakpoint
with whole as (
  select jsonb_build_object('title', coalesce((select title from seo_records where path = '/'), '{"ru": "Главная", "en": "Home"}'),
    'layout', 'default', 'seo', '{"noindex": false}'::jsonb,
    'blocks', jsonb_agg(case when is_shown then data else data || '{"hidden": true}' end order by position)) as data
  from home_blocks having count(*) > 0
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
-- The published blocks of the home page, as the shop reads them.
create function show_home() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.published_version is null then return null; end if;
  delete from home_blocks;
  insert into home_blocks (position, data, is_shown)
  select n - 1, block - 'hidden', not block ? 'hidden'
  from content_versions v, jsonb_array_elements(v.data -> 'blocks') with ordinality as blocks (block, n)
  where v.page_id = new.id and v.number = new.published_version;
  return null;
end $$;
--> statement-breakpoint
create trigger show_home after insert or update of published_version on content_pages
for each row when (new.kind = 'home') execute function show_home();
