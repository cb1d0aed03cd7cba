-- FORM-21: what was published stays as it was asked. A draft may change; a published version only ends, and an ended one stays.
create function freeze_survey() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'draft' then raise exception 'a survey begins as a draft' using errcode = 'P0002'; end if;
    return new;
  end if;
  if old.state <> 'draft' then
    if tg_op = 'DELETE' then raise exception 'survey % is published and stays', old.id using errcode = 'P0002'; end if;
    if (new.type, new.version, new.title, new.lead, new.thanks_title, new.thanks_message, new.published_at)
      is distinct from (old.type, old.version, old.title, old.lead, old.thanks_title, old.thanks_message, old.published_at)
      or (new.state <> old.state and (old.state, new.state) <> ('published', 'ended'))
    then raise exception 'survey % is published and stays as it is', old.id using errcode = 'P0002'; end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
--> statement-breakpoint
create trigger surveys_stay before insert or update or delete on surveys for each row execute function freeze_survey();
--> statement-breakpoint
create function freeze_survey_question() returns trigger language plpgsql as $$
declare
  questioned int := case when tg_op = 'DELETE' then old.survey_id else new.survey_id end;
begin
  if exists (select 1 from surveys s where s.id = questioned and s.state <> 'draft')
    or (tg_op = 'UPDATE' and new.survey_id <> old.survey_id)
  then raise exception 'the questions of survey % are published and stay', questioned using errcode = 'P0002'; end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
--> statement-breakpoint
create trigger survey_questions_stay before insert or update or delete on survey_questions
  for each row execute function freeze_survey_question();
--> statement-breakpoint
create function freeze_survey_variant() returns trigger language plpgsql as $$
declare
  question int := case when tg_op = 'DELETE' then old.question_id else new.question_id end;
begin
  if exists (select 1 from survey_questions q join surveys s on s.id = q.survey_id where q.id = question and s.state <> 'draft')
    or (tg_op = 'UPDATE' and new.question_id <> old.question_id)
  then raise exception 'the answers to choose of question % are published and stay', question using errcode = 'P0002'; end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
--> statement-breakpoint
create trigger survey_variants_stay before insert or update or delete on survey_variants
  for each row execute function freeze_survey_variant();
--> statement-breakpoint
-- An invitation has one answer exactly when it is answered, and asks about nothing that was on its way back when it went out.
create view inv_90_surveys as
select i.id as invitation_id, a.id as answer_id, 'answered is not the same as having an answer' as problem
from survey_invitations i
full join survey_answers a on a.invitation_id = i.id
where (a.invitation_id is not null or a.id is null) and (i.state is not distinct from 'answered') <> (a.id is not null)
union all
select i.id, null::int, 'it asks about a line that was sent back before'
from survey_invitations i
join return_items r on r.order_item_id = any (i.line_ids)
join returns b on b.id = r.return_id
where b.status <> 'rejected' and b.created_at < i.sent_at;
