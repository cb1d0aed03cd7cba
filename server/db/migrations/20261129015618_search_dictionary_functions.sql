-- What stands for a word in a tsvector is written beside it, by the process that has a dictionary of word forms (decision 0115). Until the shop
-- has written its documents anew, in portions and by itself, they hold stems.
update search_words set lexemes = array[lexeme];
--> statement-breakpoint
-- A text in both languages as words of a document, of a weight, those that name a kind of goods of the first if asked. Words that are not in
-- search_words say nothing and leave their place empty; numbers stand for themselves.
create function search_words_vector(texts jsonb, weight text, kinds_first boolean) returns tsvector language sql stable parallel safe as $$
  select coalesce(string_agg(form || ':' || least(place, 16383) || case when kinds_first and is_kind then 'A' else weight end, ' ')::tsvector, ''::tsvector)
  from (
    select row_number() over () as place, part.word
    from (select texts ->> 'ru' as text union all select texts ->> 'en') t, regexp_split_to_table(search_plain(t.text), ' ') part (word)
  ) p
  left join search_words w using (word)
  cross join unnest(case when p.word ~ '^[0-9]+$' then array[p.word] else w.lexemes end) form
$$;
--> statement-breakpoint
-- What staff write is checked here and understood by stems until a process has understood it by its dictionary (version 0: not yet).
create or replace function search_synonyms_understand() returns trigger language plpgsql as $$
begin
  new.version := 0;
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
  insert into search_words (word, lexeme, lexemes, in_titles)
  select distinct search_plain(a), search_lexeme(search_plain(a)), array[search_lexeme(search_plain(a))], true from unnest(new.asked) a
  where search_lexeme(search_plain(a)) is not null and search_plain(a) !~ ' '
  order by 1
  on conflict (word) do update set in_titles = true;
  return new;
end
$$;
--> statement-breakpoint
drop trigger search_synonyms_understand on search_synonyms;
--> statement-breakpoint
create trigger search_synonyms_understand before insert or update of asked, found on search_synonyms
for each row execute function search_synonyms_understand();
