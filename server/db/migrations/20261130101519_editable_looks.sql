ALTER TABLE "moved_addresses" DROP CONSTRAINT "moved_addresses_one_thing";--> statement-breakpoint
ALTER TABLE "moved_addresses" ADD COLUMN "collection_id" integer;--> statement-breakpoint
ALTER TABLE "look_collections" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "look_collections" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "looks" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "looks" ADD COLUMN "planned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "looks" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "looks" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "moved_addresses" ADD CONSTRAINT "moved_addresses_collection_id_look_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."look_collections"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "moved_addresses" ADD CONSTRAINT "moved_addresses_one_thing" CHECK (num_nonnulls("moved_addresses"."product_id", "moved_addresses"."category_id", "moved_addresses"."listing_id", "moved_addresses"."collection_id") = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_planned" CHECK ("looks"."planned_at" is null or "looks"."published_at" is null) NOT VALID;
