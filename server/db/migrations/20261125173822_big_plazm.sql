ALTER TABLE "listing_banners" ADD COLUMN "video" text;--> statement-breakpoint
ALTER TABLE "listing_banners" ADD COLUMN "product_id" integer;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "alert" jsonb;--> statement-breakpoint
ALTER TABLE "listing_banners" ADD CONSTRAINT "listing_banners_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_banners_product_id_index" ON "listing_banners" USING btree ("product_id");