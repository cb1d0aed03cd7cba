ALTER TABLE "listing_banners" ADD COLUMN "video" text;--> statement-breakpoint
ALTER TABLE "listing_banners" ADD COLUMN "product_id" integer;--> statement-breakpoint
ALTER TABLE "labels" ADD COLUMN "color" text DEFAULT '#14181a' NOT NULL;--> statement-breakpoint
ALTER TABLE "labels" ADD COLUMN "ground" text;--> statement-breakpoint
ALTER TABLE "labels" ADD COLUMN "rule" jsonb;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "alert" jsonb;--> statement-breakpoint
ALTER TABLE "listing_banners" ADD CONSTRAINT "listing_banners_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_banners_product_id_index" ON "listing_banners" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_colors" CHECK ("labels"."color" ~ '^#[0-9a-f]{6}$' and "labels"."ground" ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_rule" CHECK ("labels"."rule" <> '{}' and "labels"."rule" - '{newDays,isOnSale}'::text[] = '{}' and coalesce("labels"."rule" -> 'isOnSale' = 'true', true)
        and coalesce(("labels"."rule" ->> 'newDays')::int between 1 and 3650, true));