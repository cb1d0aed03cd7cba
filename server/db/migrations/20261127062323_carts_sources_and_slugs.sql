-- A shop that has such words already is told which: they stand in its addresses, so staff choose the new ones.
do $$
declare
  wrong text;
begin
  select string_agg(word, ', ') into wrong from (
    select 'colors ' || slug as word, slug from colors union all select 'materials ' || slug, slug from materials
    union all select 'sizes ' || slug, slug from sizes union all select 'labels ' || code, code from labels
  ) words
  where slug !~ '^[a-z0-9]+(?:[-_.][a-z0-9]+)*$' or slug like '%-or-%';
  if wrong is not null then
    raise exception 'these cannot stand in the address of a filter, rename them first: %', wrong;
  end if;
end
$$;
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "left_out" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "left_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "colors" ADD CONSTRAINT "colors_slug" CHECK ("colors"."slug" ~ '^[a-z0-9]+(?:[-_.][a-z0-9]+)*$' and "colors"."slug" not like '%-or-%') NOT VALID;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_code" CHECK ("labels"."code" ~ '^[a-z0-9]+(?:[-_.][a-z0-9]+)*$' and "labels"."code" not like '%-or-%') NOT VALID;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_slug" CHECK ("materials"."slug" ~ '^[a-z0-9]+(?:[-_.][a-z0-9]+)*$' and "materials"."slug" not like '%-or-%') NOT VALID;--> statement-breakpoint
ALTER TABLE "sizes" ADD CONSTRAINT "sizes_slug" CHECK ("sizes"."slug" ~ '^[a-z0-9]+(?:[-_.][a-z0-9]+)*$' and "sizes"."slug" not like '%-or-%') NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_source" CHECK (length("order_items"."source_id") <= 60) NOT VALID;