ALTER TABLE "labels" DROP CONSTRAINT "labels_rule";--> statement-breakpoint
ALTER TABLE "listing_banners" ADD COLUMN "after_products" integer;--> statement-breakpoint
ALTER TABLE "listing_banners" ADD CONSTRAINT "listing_banners_after" CHECK ("listing_banners"."after_products" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_rule" CHECK ("labels"."rule" <> '{}' and "labels"."rule" - '{newDays,isOnSale,bestPercent}'::text[] = '{}' and coalesce("labels"."rule" -> 'isOnSale' = 'true', true)
        and coalesce(("labels"."rule" ->> 'newDays')::int between 1 and 3650, true)
        and coalesce(("labels"."rule" ->> 'bestPercent')::int between 1 and 50, true)) NOT VALID;