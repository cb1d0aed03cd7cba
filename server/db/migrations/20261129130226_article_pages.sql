-- Articles become pages of content. The table `articles` stays as what the magazine reads: the published version of each, kept by a trigger.
create function rich_lines(words text) returns jsonb language sql immutable as $$
  select jsonb_agg(jsonb_build_object('p', jsonb_build_array(jsonb_build_object('t', line))) order by n)
  from regexp_split_to_table(words, '\n+') with ordinality as lines (line, n) where line <> ''
$$;
--> statement-breakpoint
create function common_block(part jsonb, n bigint) returns jsonb language sql immutable as $$
  select jsonb_strip_nulls(jsonb_build_object('id', 'art' || lpad(n::text, 5, '0'), 'kind', part ->> 'kind') || case part ->> 'kind'
    when 'text' then jsonb_build_object('title', part -> 'title',
      'text', jsonb_build_object('ru', rich_lines(part #>> '{text,ru}'), 'en', rich_lines(part #>> '{text,en}')))
    when 'quote' then jsonb_build_object('text', part -> 'text', 'author', part -> 'author')
    when 'picture' then jsonb_build_object('image', part -> 'imageId', 'note', case when part #>> '{note,ru}' <> '' then part -> 'note' end)
    when 'pair' then jsonb_build_object('images', part -> 'imageIds', 'note', case when part #>> '{note,ru}' <> '' then part -> 'note' end)
    else jsonb_build_object('title', part -> 'title', 'layout', 'grid', 'limit', least(jsonb_array_length(part -> 'productIds'), 24),
      'source', jsonb_build_object('ids', (select jsonb_agg(id order by place)
        from jsonb_array_elements(part -> 'productIds') with ordinality as named (id, place) where place <= 24)))
  end)
$$;
--> statement-breakpoint
-- What is dated by whoever writes it keeps its date.
create or replace function date_changed_article() returns trigger language plpgsql as $$
begin
  if new.changed_at = old.changed_at then new.changed_at := now(); end if;
  return new;
end $$;
--> statement-breakpoint
alter table articles disable trigger article_dated;
--> statement-breakpoint
update articles set blocks = (
  select coalesce(jsonb_agg(common_block(part, n) order by n), '[]') from jsonb_array_elements(blocks) with ordinality as parts (part, n)
  where part ->> 'kind' in ('text', 'quote', 'picture', 'pair')
    or (part ->> 'kind' = 'products' and jsonb_array_length(part -> 'productIds') > 0)
);
--> statement-breakpoint
alter table articles enable trigger article_dated;
--> statement-breakpoint
drop function common_block(jsonb, bigint);
--> statement-breakpoint
drop function rich_lines(text);
--> statement-breakpoint
with whole as (
  select a.slug, a.published_at, a.published_at <= now() as is_shown, a.changed_at, jsonb_strip_nulls(jsonb_build_object(
    'title', a.title, 'lead', a.lead, 'cover', a.image_id, 'layout', 'default', 'blocks', a.blocks, 'seo', jsonb_build_object('noindex', false),
    'topic', c.slug, 'author', a.author, 'minutes', a.minutes, 'style', a.style,
    'button', case when a.button_link is not null then jsonb_build_object('title', a.button_text, 'link', a.button_link) end)) as data
  from articles a join media_categories c on c.id = a.category_id
),
made as (
  insert into content_pages (kind, path, published_version, published_at, next_version, next_at)
  select 'article', '/awn-media/articles/' || slug, case when is_shown then 1 end, case when is_shown then changed_at end,
    case when not is_shown then 1 end, case when not is_shown then published_at end
  from whole returning id, path, published_version
),
versions as (
  insert into content_versions (page_id, number, data, author)
  select id, 1, data, 'migration' from made join whole on path = '/awn-media/articles/' || slug where published_at is not null
)
insert into content_drafts (page_id, data, base_version, author)
select id, data, published_version, 'migration' from made join whole on path = '/awn-media/articles/' || slug;
--> statement-breakpoint
-- The published version of an article, as the magazine reads it. It was published when it was first; a topic or cover that is not there is refused.
create function show_article() returns trigger language plpgsql as $$
declare
  own_slug text := substring(new.path from '[^/]+$');
  data jsonb;
begin
  if tg_op = 'UPDATE' then
    update articles set slug = own_slug where new.path <> old.path and slug = substring(old.path from '[^/]+$');
  end if;
  if new.published_version is null then
    update articles set published_at = null where slug = own_slug and published_at <= now();
    return null;
  end if;
  select v.data into data from content_versions v where page_id = new.id and number = new.published_version;
  insert into articles (slug, category_id, title, lead, author, image_id, style, minutes, blocks, button_link, button_text, published_at, changed_at)
  values (own_slug, coalesce((select id from media_categories c where c.slug = data ->> 'topic'), 0), data -> 'title', data -> 'lead', data -> 'author',
    (data ->> 'cover')::int, data ->> 'style', (data ->> 'minutes')::int, data -> 'blocks', data #>> '{button,link}', data #> '{button,title}',
    new.published_at, new.published_at)
  on conflict (slug) do update set category_id = excluded.category_id, title = excluded.title, lead = excluded.lead, author = excluded.author,
    image_id = excluded.image_id, style = excluded.style, minutes = excluded.minutes, blocks = excluded.blocks, button_link = excluded.button_link,
    button_text = excluded.button_text, published_at = coalesce(articles.published_at, excluded.published_at), changed_at = excluded.changed_at;
  return null;
end $$;
--> statement-breakpoint
create trigger show_article after insert or update of published_version, published_at, path on content_pages
for each row when (new.kind = 'article') execute function show_article();
