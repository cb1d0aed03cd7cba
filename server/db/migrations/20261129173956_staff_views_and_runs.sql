CREATE TABLE "run_rows" (
	"run_id" integer NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"row_id" integer,
	"revision" integer,
	"before" jsonb,
	"after" jsonb,
	"code" text,
	"params" jsonb,
	CONSTRAINT "run_rows_run_id_number_pk" PRIMARY KEY("run_id","number"),
	CONSTRAINT "run_rows_state_known" CHECK ("run_rows"."state" in ('new', 'changed', 'same', 'refused', 'applied', 'undone', 'kept')),
	CONSTRAINT "run_rows_applied" CHECK ("run_rows"."state" <> 'applied' or "run_rows"."before" is not null or "run_rows"."after" is not null)
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"resource" text NOT NULL,
	"act" text,
	"args" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"title" text,
	"state" text DEFAULT 'preview' NOT NULL,
	"member_id" integer,
	"member" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "runs_kind" CHECK ("runs"."kind" in ('import', 'bulk')),
	CONSTRAINT "runs_state" CHECK ("runs"."state" in ('preview', 'applying', 'done', 'undoing', 'undone', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "staff_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"list" text NOT NULL,
	"title" text NOT NULL,
	"search" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "run_rows" ADD CONSTRAINT "run_rows_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_rows_state" ON "run_rows" USING btree ("run_id","state","number");--> statement-breakpoint
CREATE INDEX "runs_resource" ON "runs" USING btree ("resource","id");--> statement-breakpoint
CREATE INDEX "staff_views_list" ON "staff_views" USING btree ("list","member_id");