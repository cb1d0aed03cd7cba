CREATE TABLE "help_documents" (
	"page_id" integer NOT NULL,
	"locale" text NOT NULL,
	"path" text NOT NULL,
	"topic" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"lead" text NOT NULL,
	"headings" text NOT NULL,
	"keywords" text NOT NULL,
	"body" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"words_version" smallint NOT NULL,
	CONSTRAINT "help_documents_page_id_locale_pk" PRIMARY KEY("page_id","locale")
);
--> statement-breakpoint
CREATE TABLE "help_misses" (
	"day" date NOT NULL,
	"locale" text NOT NULL,
	"query" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "help_misses_day_locale_query_pk" PRIMARY KEY("day","locale","query")
);
--> statement-breakpoint
CREATE TABLE "help_reads" (
	"page_id" integer NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "help_reads_page_id_day_pk" PRIMARY KEY("page_id","day")
);
--> statement-breakpoint
CREATE TABLE "help_topics" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "help_topics_slug" CHECK ("help_topics"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "help_votes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "help_votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" integer NOT NULL,
	"version" integer NOT NULL,
	"device_hash" text NOT NULL,
	"is_helpful" boolean NOT NULL,
	"comment" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_votes_once" UNIQUE("page_id","version","device_hash"),
	CONSTRAINT "help_votes_comment" CHECK ("help_votes"."comment" is null or not "help_votes"."is_helpful"),
	CONSTRAINT "help_votes_sealed" CHECK (left(coalesce("help_votes"."comment", ''), 4) in ('', 'pd1.'))
);
--> statement-breakpoint
ALTER TABLE "help_documents" ADD CONSTRAINT "help_documents_page_id_content_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."content_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_documents" ADD CONSTRAINT "help_documents_topic_help_topics_slug_fk" FOREIGN KEY ("topic") REFERENCES "public"."help_topics"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_reads" ADD CONSTRAINT "help_reads_page_id_content_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."content_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_votes" ADD CONSTRAINT "help_votes_page_id_content_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."content_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_documents_words_index" ON "help_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "help_documents_title" ON "help_documents" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "help_documents_path_index" ON "help_documents" USING btree ("path");--> statement-breakpoint
CREATE INDEX "help_documents_topic_position_index" ON "help_documents" USING btree ("topic","position");--> statement-breakpoint
CREATE INDEX "help_reads_day_index" ON "help_reads" USING btree ("day");--> statement-breakpoint
CREATE INDEX "help_votes_at_index" ON "help_votes" USING btree ("at");--> statement-breakpoint
create trigger log_help_insert after insert on help_topics referencing new table as new_rows for each statement execute function log_change('help');
--> statement-breakpoint
create trigger log_help_update after update on help_topics referencing old table as old_rows new table as new_rows for each statement execute function log_change('help');
--> statement-breakpoint
create trigger log_help_delete after delete on help_topics referencing old table as old_rows for each statement execute function log_change('help');
--> statement-breakpoint
create trigger log_help_truncate after truncate on help_topics for each statement execute function log_change('help');
--> statement-breakpoint
create trigger log_help_insert after insert on help_documents referencing new table as new_rows for each statement execute function log_change('help');
--> statement-breakpoint
create trigger log_help_update after update on help_documents referencing old table as old_rows new table as new_rows for each statement execute function log_change('help');
--> statement-breakpoint
create trigger log_help_delete after delete on help_documents referencing old table as old_rows for each statement execute function log_change('help');
--> statement-breakpoint
create trigger log_help_truncate after truncate on help_documents for each statement execute function log_change('help');
--> statement-breakpoint
create trigger log_help_read_insert after insert on help_reads referencing new table as new_rows for each statement execute function log_change('help_read');
--> statement-breakpoint
create trigger log_help_read_update after update on help_reads referencing old table as old_rows new table as new_rows for each statement execute function log_change('help_read');
--> statement-breakpoint
create trigger log_help_read_delete after delete on help_reads referencing old table as old_rows for each statement execute function log_change('help_read');
--> statement-breakpoint
create trigger log_help_read_truncate after truncate on help_reads for each statement execute function log_change('help_read');
