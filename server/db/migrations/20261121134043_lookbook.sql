CREATE TABLE "look_collections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "look_collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"over_title" jsonb NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "look_collections_slug_unique" UNIQUE("slug"),
	CONSTRAINT "look_collections_slug" CHECK ("look_collections"."slug" ~ '^[a-z0-9]+(?:-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "look_images" (
	"look_id" integer NOT NULL,
	"position" integer NOT NULL,
	"image_id" integer NOT NULL,
	CONSTRAINT "look_images_look_id_position_pk" PRIMARY KEY("look_id","position")
);
--> statement-breakpoint
CREATE TABLE "look_products" (
	"look_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"spot_x" smallint,
	"spot_y" smallint,
	CONSTRAINT "look_products_look_id_product_id_pk" PRIMARY KEY("look_id","product_id"),
	CONSTRAINT "look_products_lookId_position_unique" UNIQUE("look_id","position"),
	CONSTRAINT "look_products_spot" CHECK (("look_products"."spot_x" is null) = ("look_products"."spot_y" is null) and "look_products"."spot_x" between 0 and 100 and "look_products"."spot_y" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "looks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "looks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"collection_id" integer NOT NULL,
	"slug" text NOT NULL,
	"number" integer NOT NULL,
	"title" jsonb NOT NULL,
	"note" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "looks_slug_unique" UNIQUE("slug"),
	CONSTRAINT "looks_collectionId_number_unique" UNIQUE("collection_id","number"),
	CONSTRAINT "looks_slug" CHECK ("looks"."slug" ~ '^[a-z0-9]+(?:-[a-z0-9]+)*$'),
	CONSTRAINT "looks_number" CHECK ("looks"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "look_images" ADD CONSTRAINT "look_images_look_id_looks_id_fk" FOREIGN KEY ("look_id") REFERENCES "public"."looks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "look_images" ADD CONSTRAINT "look_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "look_products" ADD CONSTRAINT "look_products_look_id_looks_id_fk" FOREIGN KEY ("look_id") REFERENCES "public"."looks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "look_products" ADD CONSTRAINT "look_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_collection_id_look_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."look_collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "look_images_image_id_index" ON "look_images" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "look_products_product_id_index" ON "look_products" USING btree ("product_id");