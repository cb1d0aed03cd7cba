-- How text becomes words, the same for products and for what is asked: small letters, ё as е, "T-shirt" as one word, nothing but
-- letters and digits.
create function search_plain(value text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    regexp_replace(replace(lower(coalesce(value, '')), 'ё', 'е'), '(^|[^a-z0-9а-я])([a-zа-я])-([a-zа-я])', '\1\2\3', 'g'),
    '[^a-z0-9а-я]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- The stem of a word; null for a word that says nothing ("для", "the").
create function search_lexeme(word text) returns text language sql immutable parallel safe as $$
  select (case when word ~ '[а-я]' then ts_lexize('russian_stem', word) else ts_lexize('english_stem', word) end)[1]
$$;
--> statement-breakpoint
create function search_vector(texts jsonb) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('russian', search_plain(texts ->> 'ru')) || to_tsvector('english', search_plain(texts ->> 'en'))
$$;
--> statement-breakpoint
create function search_synonyms_understand() returns trigger language plpgsql as $$
begin
  new.asked_lexemes := array(select distinct search_lexeme(search_plain(a)) from unnest(new.asked) a where search_lexeme(search_plain(a)) is not null);
  -- A phrase is found when all of its words are there, in any order and form.
  new.found_query := (
    select string_agg('(' || q || ')', ' | ') from (
      select plainto_tsquery(case when f ~* '[а-яё]' then 'russian' else 'english' end::regconfig, search_plain(f))::text as q from unnest(new.found) f
    ) parts where q <> ''
  )::tsquery;
  if new.found_query is null then
    raise exception 'the synonyms % say nothing', new.found using errcode = 'check_violation';
  end if;
  insert into search_words (word, lexeme, in_titles)
  select distinct search_plain(a), search_lexeme(search_plain(a)), true from unnest(new.asked) a
  where search_lexeme(search_plain(a)) is not null and search_plain(a) !~ ' '
  order by 1
  on conflict (word) do update set in_titles = true;
  return new;
end
$$;
--> statement-breakpoint
create trigger search_synonyms_understand before insert or update on search_synonyms
for each row execute function search_synonyms_understand();
--> statement-breakpoint
-- The queue: what changes in the catalogue and in stock is noted set by set, without a lock that two orders could wait for.
create function search_queue_products() returns trigger language plpgsql as $$
begin
  insert into search_queue (product_id) select id from changed;
  return null;
end
$$;
--> statement-breakpoint
create function search_queue_models() returns trigger language plpgsql as $$
begin
  insert into search_queue (product_id) select p.id from changed c join products p on p.model_id = c.id;
  return null;
end
$$;
--> statement-breakpoint
create function search_queue_words() returns trigger language plpgsql as $$
begin
  insert into search_queue (product_id) select distinct p.id from changed c join products p on
    case tg_table_name
      when 'colors' then p.color_id = c.id
      when 'materials' then p.material_id = c.id
      when 'labels' then p.label_ids @> array[c.id]
      else p.category_ids @> array[c.id]
    end;
  return null;
end
$$;
--> statement-breakpoint
create function search_queue_came() returns trigger language plpgsql as $$
begin
  insert into search_queue (product_id) select distinct product_id from changed;
  return null;
end
$$;
--> statement-breakpoint
-- Only the first and the last size of a place change whether a product can be had.
create function search_queue_stock() returns trigger language plpgsql as $$
begin
  insert into search_queue (product_id)
  select distinct product_id from changed c join was w using (location_id, product_id) where (c.size_ids = '{}') <> (w.size_ids = '{}');
  return null;
end
$$;
--> statement-breakpoint
create trigger search_queue_insert after insert on products referencing new table as changed for each statement execute function search_queue_products();
--> statement-breakpoint
create trigger search_queue_update after update on products referencing new table as changed for each statement execute function search_queue_products();
--> statement-breakpoint
create trigger search_queue_update after update on models referencing new table as changed for each statement execute function search_queue_models();
--> statement-breakpoint
create trigger search_queue_update after update on colors referencing new table as changed for each statement execute function search_queue_words();
--> statement-breakpoint
create trigger search_queue_update after update on materials referencing new table as changed for each statement execute function search_queue_words();
--> statement-breakpoint
create trigger search_queue_update after update on labels referencing new table as changed for each statement execute function search_queue_words();
--> statement-breakpoint
create trigger search_queue_update after update on categories referencing new table as changed for each statement execute function search_queue_words();
--> statement-breakpoint
create trigger search_queue_insert after insert on stocked_sizes referencing new table as changed for each statement execute function search_queue_came();
--> statement-breakpoint
create trigger search_queue_update after update on stocked_sizes referencing old table as was new table as changed for each statement execute function search_queue_stock();
--> statement-breakpoint
-- A shop that was there before has its products read by the first search and the first run of the job.
insert into search_queue (product_id) select id from products;
