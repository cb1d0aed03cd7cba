CREATE TABLE "articles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"category_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"lead" jsonb NOT NULL,
	"author" jsonb NOT NULL,
	"image_id" integer NOT NULL,
	"style" text DEFAULT 'landscape' NOT NULL,
	"minutes" smallint NOT NULL,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"button_link" text,
	"button_text" jsonb,
	"published_at" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug"),
	CONSTRAINT "articles_slug" CHECK ("articles"."slug" ~ '^[a-z0-9]+(?:-[a-z0-9]+)*$'),
	CONSTRAINT "articles_style" CHECK ("articles"."style" in ('landscape', 'upright')),
	CONSTRAINT "articles_minutes" CHECK ("articles"."minutes" between 1 and 120),
	CONSTRAINT "articles_blocks" CHECK (jsonb_typeof("articles"."blocks") = 'array'),
	CONSTRAINT "articles_button" CHECK (("articles"."button_link" is null) = ("articles"."button_text" is null)),
	CONSTRAINT "articles_button_link" CHECK ("articles"."button_link" ~ '^/([^/\\]|$)' or "articles"."button_link" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "media_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "media_categories_slug" CHECK ("media_categories"."slug" ~ '^[a-z0-9]+(?:-[a-z0-9]+)*$'),
	CONSTRAINT "media_categories_reserved" CHECK ("media_categories"."slug" <> 'articles')
);
--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_category_id_media_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."media_categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_published_at_id_index" ON "articles" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "articles_category_id_published_at_id_index" ON "articles" USING btree ("category_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "articles_image_id_index" ON "articles" USING btree ("image_id");