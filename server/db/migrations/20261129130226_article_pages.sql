-- Articles become pages of content. The table `articles` stays as what the magazine reads: the published version of each, kept by a trigger. Its column
-- `blocks` stays as it was, for nodes of the release before.
alter table articles
  add column content jsonb default '[]'::jsonb not null constraint articles_content check (jsonb_typeof(content) = 'array'),
  add column seo jsonb default '{"noindex":false}'::jsonb not null,
  add column first_published_at timestamp with time zone;
--> statement-breakpoint
-- Wider than before, so every row has it: the links that blocks may have.
alter table articles drop constraint articles_button_link;
--> statement-breakpoint
alter table articles add constraint articles_button_link check (button_link ~ '^(/([^/\\]|$)|#|https://|tel:|mailto:)') not valid;
--> statement-breakpoint
create function article_error(slug text, problem text) returns void language plpgsql as $$
begin
  raise exception 'the article % cannot become a page: %', slug, problem using hint = 'Mend its row in articles, and start again.';
end $$;
--> statement-breakpoint
-- Letters as the application counts them: those beyond U+FFFF are two.
create function article_letters(words text) returns int language sql as $$
  select length(words || regexp_replace(words, '[^\U00010000-\U0010ffff]', '', 'g'))
$$;
--> statement-breakpoint
-- Words as pages store them; null when there are none.
create function article_words(slug text, field text, words jsonb, most int) returns jsonb language plpgsql as $$
declare
  blank constant text := E' \t\r\n\u00a0\ufeff';
  ru text := btrim(coalesce(words ->> 'ru', ''), blank);
  en text := btrim(coalesce(words ->> 'en', ''), blank);
  longest int := greatest(article_letters(ru), article_letters(en));
begin
  if jsonb_typeof(words) not in ('object', 'null') then perform article_error(slug, field || ' is no text in two languages'); end if;
  if ru = '' and en <> '' then perform article_error(slug, field || ' has no Russian words'); end if;
  if longest > most then perform article_error(slug, format('%s has %s letters, more than %s', field, longest, most)); end if;
  return case when ru <> '' then jsonb_strip_nulls(jsonb_build_object('ru', ru, 'en', nullif(en, ''))) end;
end $$;
--> statement-breakpoint
-- A paragraph for each line, of spans of at most 1000 letters, cut behind a word; of more than four spans, a second one.
create function article_lines(words text, is_italic boolean) returns jsonb language plpgsql as $$
declare
  nodes jsonb := '[]';
  spans jsonb;
  line text;
  cut int;
begin
  for line in select one from regexp_split_to_table(coalesce(words, ''), '\n+') as lines (one) where btrim(one) <> '' loop
    spans := '[]';
    while line <> '' loop
      cut := case when length(line) > 1000 then 1001 - coalesce(nullif(position(' ' in reverse(left(line, 1000))), 0), 1) else 1000 end;
      spans := spans || jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('t', left(line, cut), 'i', case when is_italic then true end)));
      line := substr(line, cut + 1);
      if line = '' or jsonb_array_length(spans) = 4 then
        nodes := nodes || jsonb_build_array(jsonb_build_object('p', spans));
        spans := '[]';
      end if;
    end loop;
  end loop;
  return nodes;
end $$;
--> statement-breakpoint
-- One of so many even parts of a list; null when it is empty.
create function article_part(list jsonb, part int, parts int) returns jsonb language sql as $$
  select jsonb_agg(one order by n) from jsonb_array_elements(list) with ordinality as whole (one, n)
  where (n - 1) * parts / jsonb_array_length(list) = part
$$;
--> statement-breakpoint
-- As few blocks of text as their limits allow (20 kB, 200 paragraphs), each in the languages that the whole is in.
create function article_text(slug text, title jsonb, ru jsonb, en jsonb) returns setof jsonb language plpgsql as $$
declare
  parts int := 1;
  texts jsonb[];
begin
  if ru = '[]' and en <> '[]' then perform article_error(slug, 'a text has no Russian words'); end if;
  if ru = '[]' then
    return query select jsonb_build_object('kind', 'heading', 'level', 2, 'text', title) where title is not null;
    return;
  end if;
  loop
    select array_agg(jsonb_strip_nulls(jsonb_build_object('ru', article_part(ru, part, parts), 'en', article_part(en, part, parts))) order by part)
    into texts from generate_series(0, parts - 1) as part;
    exit when (select bool_and(octet_length(one::text) <= 20480 and jsonb_array_length(one -> 'ru') <= 200
      and coalesce(jsonb_array_length(one -> 'en'), 0) <= 200) from unnest(texts) as one);
    parts := parts + 1;
    if parts > least(60, jsonb_array_length(ru), coalesce(nullif(jsonb_array_length(en), 0), 60)) then
      perform article_error(slug, 'a text is too long and has too few lines to be divided');
    end if;
  end loop;
  return query select jsonb_strip_nulls(jsonb_build_object('kind', 'text', 'title', case when n = 1 then title end, 'text', one))
    from unnest(texts) with ordinality as made (one, n);
end $$;
--> statement-breakpoint
create function article_blocks(slug text, part jsonb) returns setof jsonb language plpgsql as $$
declare
  note jsonb;
  said jsonb := part -> 'text';
  parts int;
begin
  if part ->> 'kind' = 'products' and not part ? 'productIds'
    or part @? 'strict $.keyvalue() ? (@.key == "imageIds" || @.key == "productIds").value ? (@.type() != "array" || exists(@[*] ? (@.type() != "number")))'
  then
    perform article_error(slug, 'a block names its pictures or products by no list of ids');
  end if;
  case part ->> 'kind'
  when 'text' then
    if jsonb_typeof(said) not in ('object', 'null') then perform article_error(slug, 'a text is no text in two languages'); end if;
    return query select article_text(slug, article_words(slug, 'the title of a text', part -> 'title', 160),
      article_lines(said ->> 'ru', false), article_lines(said ->> 'en', false));
  when 'quote' then
    -- A quote of nobody, or a long one, is words in italics.
    if article_words(slug, 'a quote', said, 2147483647) is null then return; end if;
    note := article_words(slug, 'the author of a quote', part -> 'author', 160);
    if note is not null and greatest(article_letters(said ->> 'ru'), article_letters(said ->> 'en')) <= 2000 then
      return next jsonb_build_object('kind', 'quote', 'text', article_words(slug, 'a quote', said, 2000), 'author', note);
    else
      return query select article_text(slug, null, article_lines(said ->> 'ru', true) || article_lines(note ->> 'ru', false),
        article_lines(said ->> 'en', true) || article_lines(case when said ->> 'en' <> '' then note ->> 'en' end, false));
    end if;
  when 'picture', 'pair' then
    note := article_words(slug, 'the note of a picture', part -> 'note', 2000);
    if part ->> 'kind' = 'picture' and jsonb_typeof(part -> 'imageId') = 'number' then
      return next jsonb_strip_nulls(jsonb_build_object('kind', 'picture', 'image', part -> 'imageId', 'note', note));
    elsif part ->> 'kind' = 'pair' and jsonb_array_length(part -> 'imageIds') = 2 then
      return next jsonb_strip_nulls(jsonb_build_object('kind', 'pair', 'images', part -> 'imageIds', 'note', note));
    else
      perform article_error(slug, 'a block names no picture');
    end if;
  when 'products' then
    -- Even parts: one product alone would be no selection.
    parts := (jsonb_array_length(part -> 'productIds') + 23) / 24;
    note := article_words(slug, 'the title of products', part -> 'title', 160);
    return query select jsonb_strip_nulls(jsonb_build_object('kind', 'products', 'title', case when n = 0 then note end, 'layout', 'grid',
      'limit', jsonb_array_length(ids), 'source', jsonb_build_object('ids', ids)))
      from generate_series(0, parts - 1) as n, article_part(part -> 'productIds', n, parts) as ids;
  else
    perform article_error(slug, format('a block is of the kind %s', part ->> 'kind'));
  end case;
end $$;
--> statement-breakpoint
create function article_content(slug text, blocks jsonb) returns jsonb language plpgsql as $$
declare
  content jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('id', 'art' || lpad(n::text, 5, '0')) || block order by n), '[]') into content from (
    select block, row_number() over (order by place, nth) as n from jsonb_array_elements(blocks) with ordinality as parts (part, place),
      article_blocks(slug, part) with ordinality as made (block, nth)
  ) as numbered;
  if jsonb_array_length(content) > 60 then perform article_error(slug, 'it has more than 60 blocks'); end if;
  if octet_length(content::text) > 190000 then perform article_error(slug, 'it has more than 190 kB'); end if;
  return content;
end $$;
--> statement-breakpoint
create function article_button(slug text, title jsonb, link text) returns jsonb language plpgsql as $$
declare
  words jsonb := article_words(slug, 'the button', title, 160);
begin
  if words is null then return null; end if;
  if link !~ '^(/([^/\\\s]\S*)?|https://[^\s/?#]+\S*)$' or length(link) > 1000 then perform article_error(slug, 'its button leads nowhere'); end if;
  return jsonb_build_object('title', words, 'link', link);
end $$;
--> statement-breakpoint
create function article_required(slug text, field text, words jsonb, most int) returns jsonb language plpgsql as $$
declare
  kept jsonb := article_words(slug, field, words, most);
begin
  if kept is null then perform article_error(slug, field || ' is missing'); end if;
  return kept;
end $$;
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
update articles set content = article_content(slug, blocks), first_published_at = case when published_at <= now() then published_at end;
--> statement-breakpoint
with whole as (
  select a.slug, a.published_at, a.published_at <= now() as is_shown, a.changed_at, jsonb_strip_nulls(jsonb_build_object(
    'title', article_required(a.slug, 'its title', a.title, 160), 'lead', article_required(a.slug, 'its lead', a.lead, 2000),
    'cover', a.image_id, 'layout', 'default', 'blocks', a.content, 'seo', a.seo, 'topic', c.slug,
    'author', article_required(a.slug, 'its author', a.author, 160), 'minutes', a.minutes, 'style', a.style,
    'button', article_button(a.slug, a.button_text, a.button_link))) as data
  from articles a join media_categories c on c.id = a.category_id
),
made as (
  insert into content_pages (kind, path, published_version, published_at, next_version, next_at)
  select 'article', '/awn-media/articles/' || slug, case when is_shown then 1 end, case when is_shown then changed_at end,
    case when not is_shown then 1 end, case when not is_shown then published_at end
  from whole on conflict (path) do nothing returning id, path, published_version
),
versions as (
  insert into content_versions (page_id, number, data, author)
  select id, 1, data, 'migration' from made join whole on path = '/awn-media/articles/' || slug where published_at is not null
)
insert into content_drafts (page_id, data, base_version, author)
select id, data, published_version, 'migration' from made join whole on path = '/awn-media/articles/' || slug;
--> statement-breakpoint
-- The plan of the page shows them from now on: staff may change it.
update articles set published_at = null where published_at > now();
--> statement-breakpoint
alter table articles enable trigger article_dated;
--> statement-breakpoint
drop function article_required, article_button, article_content, article_blocks, article_text, article_part, article_lines, article_words,
  article_letters, article_error;
--> statement-breakpoint
-- The published version of an article, as the magazine reads it. It is dated by its first publication; a topic or cover that is not there is refused.
create function show_article() returns trigger language plpgsql as $$
declare
  own_slug text := substring(new.path from '[^/]+$');
  data jsonb;
begin
  if tg_op = 'UPDATE' then
    update articles set slug = own_slug where new.path <> old.path and slug = substring(old.path from '[^/]+$');
  end if;
  if new.published_version is null then
    update articles set published_at = null where slug = own_slug and published_at is not null;
    return null;
  end if;
  select v.data into data from content_versions v where page_id = new.id and number = new.published_version;
  insert into articles (slug, category_id, title, lead, author, image_id, style, minutes, content, button_link, button_text, seo, published_at,
    first_published_at, changed_at)
  values (own_slug, coalesce((select id from media_categories c where c.slug = data ->> 'topic'), 0), data -> 'title', data -> 'lead', data -> 'author',
    (data ->> 'cover')::int, data ->> 'style', (data ->> 'minutes')::int, data -> 'blocks', data #>> '{button,link}', data #> '{button,title}',
    data -> 'seo', new.published_at, new.published_at, new.published_at)
  on conflict (slug) do update set category_id = excluded.category_id, title = excluded.title, lead = excluded.lead, author = excluded.author,
    image_id = excluded.image_id, style = excluded.style, minutes = excluded.minutes, content = excluded.content, button_link = excluded.button_link,
    button_text = excluded.button_text, seo = excluded.seo, published_at = coalesce(articles.first_published_at, excluded.published_at),
    first_published_at = coalesce(articles.first_published_at, excluded.first_published_at), changed_at = excluded.changed_at;
  return null;
end $$;
--> statement-breakpoint
create trigger show_article after insert or update of published_version, published_at, path on content_pages
for each row when (new.kind = 'article') execute function show_article();
