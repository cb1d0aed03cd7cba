CREATE TABLE "page_previews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_previews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"version" integer,
	"author" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "page_previews_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "page_previews" ADD CONSTRAINT "page_previews_page_id_content_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."content_pages"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_previews" ADD CONSTRAINT "page_previews_version" FOREIGN KEY ("page_id","version") REFERENCES "public"."content_versions"("page_id","number") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_previews_page_id_index" ON "page_previews" USING btree ("page_id");