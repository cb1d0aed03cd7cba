ALTER TABLE "labels" ADD COLUMN "color" text DEFAULT '#14181a' NOT NULL;--> statement-breakpoint
ALTER TABLE "labels" ADD COLUMN "ground" text;--> statement-breakpoint
ALTER TABLE "labels" ADD COLUMN "rule" jsonb;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_colors" CHECK ("labels"."color" ~ '^#[0-9a-f]{6}$' and "labels"."ground" ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_rule" CHECK ("labels"."rule" <> '{}' and "labels"."rule" - '{newDays,isOnSale}'::text[] = '{}' and coalesce("labels"."rule" -> 'isOnSale' = 'true', true)
        and coalesce(("labels"."rule" ->> 'newDays')::int between 1 and 3650, true));