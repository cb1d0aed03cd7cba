-- All looks of before were shown.
update looks set published_at = created_at;
--> statement-breakpoint
-- Looks and collections carry a revision as every row that staff edit does (`raise_revision`); where one stands among others is no edit of it.
create trigger raise_revision before update on look_collections for each row
  when ((new.slug, new.over_title, new.title, new.text, new.updated_at) is distinct from (old.slug, old.over_title, old.title, old.text, old.updated_at))
  execute function raise_revision();
--> statement-breakpoint
create trigger raise_revision before update on looks for each row
  when ((new.collection_id, new.slug, new.title, new.note, new.published_at, new.planned_at, new.updated_at)
    is distinct from (old.collection_id, old.slug, old.title, old.note, old.published_at, old.planned_at, old.updated_at))
  execute function raise_revision();
--> statement-breakpoint
-- An address that a collection leaves is kept with it, as those of products, categories and listings are.
create function collection_address_moved() returns trigger language plpgsql as $$
begin
  delete from moved_addresses where path = '/lookbook/' || new.slug;
  insert into moved_addresses (path, collection_id) values ('/lookbook/' || old.slug, new.id)
    on conflict (path) do update set product_id = null, category_id = null, listing_id = null, collection_id = excluded.collection_id, moved_at = now();
  return null;
end
$$;
--> statement-breakpoint
create trigger collection_address_moved after update of slug on look_collections
  for each row when (old.slug <> new.slug) execute function collection_address_moved();
--> statement-breakpoint
-- A collection that is new at an address lives there: what was there before is no longer led to.
create function collection_address_taken() returns trigger language plpgsql as $$
begin
  delete from moved_addresses where path = '/lookbook/' || new.slug;
  return null;
end
$$;
--> statement-breakpoint
create trigger collection_address_taken after insert on look_collections for each row execute function collection_address_taken();
--> statement-breakpoint
alter table moved_addresses validate constraint moved_addresses_one_thing;
--> statement-breakpoint
alter table moved_addresses validate constraint moved_addresses_collection_id_look_collections_id_fk;
--> statement-breakpoint
alter table looks validate constraint looks_planned;
