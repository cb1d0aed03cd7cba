CREATE TABLE "category_teasers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_teasers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"url" text NOT NULL,
	"image_id" integer NOT NULL,
	CONSTRAINT "category_teasers_categoryId_position_unique" UNIQUE("category_id","position")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"version" integer PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"show_subscribe_form" boolean DEFAULT false NOT NULL,
	"subscribe_form_title" jsonb
);
--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "fias_id" text;--> statement-breakpoint
ALTER TABLE "category_teasers" ADD CONSTRAINT "category_teasers_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_teasers" ADD CONSTRAINT "category_teasers_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_fiasId_unique" UNIQUE("fias_id");