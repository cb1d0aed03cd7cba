-- What staff did with accounts is only ever added to.
create function staff_acts_stay() returns trigger language plpgsql as $$
begin
  raise exception 'what staff did with accounts is not changed';
end $$;

--> statement-breakpoint
create trigger staff_acts_stay before update or delete on staff_acts for each statement execute function staff_acts_stay();
