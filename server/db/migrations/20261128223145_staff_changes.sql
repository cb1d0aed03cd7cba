CREATE TABLE "staff_changes" (
	"id" integer PRIMARY KEY DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"member_id" integer,
	"actor" text NOT NULL,
	"permission" text NOT NULL,
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"act" text NOT NULL,
	"revision" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text,
	"origin" text NOT NULL,
	"request_id" text,
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"prev_hash" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "staff_changes_once" UNIQUE("table_name","row_id","revision"),
	CONSTRAINT "staff_changes_act" CHECK ("staff_changes"."act" in ('create', 'change', 'delete')),
	CONSTRAINT "staff_changes_origin" CHECK ("staff_changes"."origin" in ('screen', 'import', 'bulk', 'command', 'job'))
);
--> statement-breakpoint
CREATE TABLE "nodes" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"version" text NOT NULL,
	"position" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "redirects" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "redirects" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "staff_changes_at" ON "staff_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "nodes_seen_at" ON "nodes" USING btree ("seen_at");