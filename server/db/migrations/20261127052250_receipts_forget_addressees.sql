-- What a receipt says stays. Whom it was sent to is forgotten when the books need it no longer, and that alone.
create function receipts_say_the_same() returns trigger language plpgsql as $$
begin
  if old.created_at < now() - interval '5 years' and new.document ->> 'customer' = ''
    and to_jsonb(new) #- '{document,customer}' = to_jsonb(old) #- '{document,customer}' then
    return new;
  end if;
  raise exception 'what receipt % says cannot be changed', old.id;
end
$$;
--> statement-breakpoint
create trigger receipts_say_the_same before update on receipts for each row execute function receipts_say_the_same();
