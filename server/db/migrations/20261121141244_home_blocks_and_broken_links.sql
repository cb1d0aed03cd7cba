CREATE TABLE "broken_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broken_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"locale" text NOT NULL,
	"referrer" text DEFAULT '' NOT NULL,
	"reports" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "broken_links_url_locale_unique" UNIQUE("url","locale"),
	CONSTRAINT "broken_links_reports" CHECK ("broken_links"."reports" > 0)
);
--> statement-breakpoint
ALTER TABLE "home_blocks" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "broken_links_reports_index" ON "broken_links" USING btree ("reports" DESC NULLS LAST);