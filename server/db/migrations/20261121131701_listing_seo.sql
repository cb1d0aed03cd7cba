CREATE TABLE "moved_addresses" (
	"path" text PRIMARY KEY NOT NULL,
	"product_id" integer,
	"category_id" integer,
	"listing_id" integer,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moved_addresses_one_thing" CHECK (num_nonnulls("moved_addresses"."product_id", "moved_addresses"."category_id", "moved_addresses"."listing_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "open_filter_pages" (
	"path" text PRIMARY KEY NOT NULL,
	"seo" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "open_filter_pages_path" CHECK ("open_filter_pages"."path" ~ '^/(catalog|list)(/[a-z0-9._-]+)*/filter/[a-z][a-z0-9]*-[a-z0-9]+([-_.][a-z0-9]+)*$' and "open_filter_pages"."path" not like '%-or-%')
);
--> statement-breakpoint
CREATE TABLE "listing_banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer,
	"listing_id" integer,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"button" jsonb NOT NULL,
	"link" text NOT NULL,
	"image_id" integer NOT NULL,
	"orientation" text DEFAULT 'h' NOT NULL,
	CONSTRAINT "listing_banners_place" CHECK (num_nonnulls("listing_banners"."category_id", "listing_banners"."listing_id") <= 1),
	CONSTRAINT "listing_banners_link" CHECK ("listing_banners"."link" ~ '^/([^/\\]|$)' or "listing_banners"."link" like 'https://%')
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "seo_records" ADD COLUMN "canonical" text;--> statement-breakpoint
ALTER TABLE "moved_addresses" ADD CONSTRAINT "moved_addresses_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_addresses" ADD CONSTRAINT "moved_addresses_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_addresses" ADD CONSTRAINT "moved_addresses_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_banners" ADD CONSTRAINT "listing_banners_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_banners" ADD CONSTRAINT "listing_banners_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_banners" ADD CONSTRAINT "listing_banners_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moved_addresses_product_id_index" ON "moved_addresses" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "moved_addresses_category_id_index" ON "moved_addresses" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "moved_addresses_listing_id_index" ON "moved_addresses" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listing_banners_category_id_index" ON "listing_banners" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "listing_banners_listing_id_index" ON "listing_banners" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listing_banners_image_id_index" ON "listing_banners" USING btree ("image_id");--> statement-breakpoint
ALTER TABLE "seo_records" ADD CONSTRAINT "seo_records_canonical" CHECK ("seo_records"."canonical" ~ '^/([^/\\]|$)');