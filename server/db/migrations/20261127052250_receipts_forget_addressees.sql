-- Of a receipt only the person that it was sent to is ever forgotten: what it says stays.
create function receipts_say_the_same() returns trigger language plpgsql as $$
begin
  if new.document ->> 'customer' = '' and to_jsonb(new) #- '{document,customer}' <> to_jsonb(old) #- '{document,customer}' then
    raise exception 'what receipt % says cannot be changed', old.id;
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger receipts_say_the_same before update on receipts for each row execute function receipts_say_the_same();
