CREATE TABLE "customer_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"member_id" integer,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_notes_sealed" CHECK (left(coalesce("customer_notes"."text", ''), 4) in ('', 'pd1.'))
);--> statement-breakpoint
CREATE TABLE "data_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"member_id" integer,
	"actor" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "data_requests_kind" CHECK ("data_requests"."kind" in ('export', 'erasure', 'withdrawal'))
);--> statement-breakpoint
CREATE TABLE "staff_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"member_id" integer,
	"assignee" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "phone_last4" text;--> statement-breakpoint
-- What was sent before there was an inbox has been answered by the letter that told of it.
ALTER TABLE "form_answers" ADD COLUMN "state" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "form_answers" ALTER COLUMN "state" SET DEFAULT 'new';--> statement-breakpoint
ALTER TABLE "form_answers" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "form_answers" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "broken_links" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "picture_edits" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_customer" ON "customer_notes" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "data_requests_customer" ON "data_requests" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "data_requests_open" ON "data_requests" USING btree ("due_at") WHERE "data_requests"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "data_requests_once" ON "data_requests" USING btree ("customer_id","kind") WHERE "data_requests"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_tasks_taken" ON "staff_tasks" USING btree ("kind") WHERE "staff_tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "staff_tasks_taken_at" ON "staff_tasks" USING btree ("taken_at");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_last4_sealed" CHECK (left(coalesce("customers"."phone_last4", ''), 4) in ('', 'pd1.')) NOT VALID;
