CREATE TABLE "content_drafts" (
	"page_id" integer PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"base_version" integer,
	"author" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"path" text,
	"position" integer DEFAULT 0 NOT NULL,
	"published_version" integer,
	"published_at" timestamp with time zone,
	"next_version" integer,
	"next_at" timestamp with time zone,
	"unpublish_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_pages_path_unique" UNIQUE("path"),
	CONSTRAINT "content_pages_kind" CHECK ("content_pages"."kind" in ('home', 'static', 'landing', 'flat', 'help', 'news', 'press', 'choice', 'article')),
	CONSTRAINT "content_pages_path" CHECK ("content_pages"."path" ~ '^/([^/?#\s][^?#\s]*)?$'),
	CONSTRAINT "content_pages_published" CHECK (("content_pages"."published_version" is null) = ("content_pages"."published_at" is null)),
	CONSTRAINT "content_pages_next" CHECK (("content_pages"."next_version" is null) = ("content_pages"."next_at" is null))
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"page_id" integer NOT NULL,
	"number" integer NOT NULL,
	"data" jsonb NOT NULL,
	"author" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_versions_page_id_number_pk" PRIMARY KEY("page_id","number"),
	CONSTRAINT "content_versions_number" CHECK ("content_versions"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_page_id_content_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."content_pages"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_page_id_content_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."content_pages"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_pages_kind_published_at_id_index" ON "content_pages" USING btree ("kind","published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "content_pages_next_at_index" ON "content_pages" USING btree ("next_at") WHERE "content_pages"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "content_pages_unpublish_at_index" ON "content_pages" USING btree ("unpublish_at") WHERE "content_pages"."unpublish_at" is not null;