CREATE TABLE "catalog_changes" (
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"product_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalog_changes_once" UNIQUE NULLS NOT DISTINCT("transaction_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "merchandise_pins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merchandise_pins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer,
	"listing_id" integer,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "merchandise_pins_once" UNIQUE NULLS NOT DISTINCT("category_id","listing_id","product_id"),
	CONSTRAINT "merchandise_pins_place" CHECK ("merchandise_pins"."category_id" is null or "merchandise_pins"."listing_id" is null),
	CONSTRAINT "merchandise_pins_position" CHECK ("merchandise_pins"."position" > 0)
);
--> statement-breakpoint
ALTER TABLE "merchandise_pins" ADD CONSTRAINT "merchandise_pins_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchandise_pins" ADD CONSTRAINT "merchandise_pins_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchandise_pins" ADD CONSTRAINT "merchandise_pins_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalog_changes_at_index" ON "catalog_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "merchandise_pins_product_id_index" ON "merchandise_pins" USING btree ("product_id");--> statement-breakpoint
insert into merchandise_pins (product_id, position) select id, pinned_position from products where pinned_position > 0;--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "pinned_position";