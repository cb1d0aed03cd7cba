CREATE TABLE "request_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"member_id" integer,
	"actor" text NOT NULL,
	"act" text NOT NULL,
	"note" text,
	CONSTRAINT "request_history_act" CHECK ("request_history"."act" in ('taken', 'answered', 'done')),
	CONSTRAINT "request_history_sealed" CHECK (left(coalesce("request_history"."note", ''), 4) in ('', 'pd1.'))
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"answers" jsonb NOT NULL,
	"customer_id" integer,
	"url" text NOT NULL,
	"locale" text NOT NULL,
	"origin_hash" text,
	"state" text DEFAULT 'new' NOT NULL,
	"assignee" text,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requests_kind" CHECK ("requests"."kind" in ('feedback', 'stylist', 'click', 'refund')),
	CONSTRAINT "requests_state" CHECK ("requests"."state" in ('new', 'in_work', 'done')),
	CONSTRAINT "requests_done" CHECK (("requests"."state" = 'done') = ("requests"."done_at" is not null)),
	CONSTRAINT "requests_taken" CHECK ("requests"."state" <> 'in_work' or "requests"."assignee" is not null),
	CONSTRAINT "requests_erased" CHECK ("requests"."erased_at" is null or ("requests"."answers" = '[]' and "requests"."url" = '' and "requests"."customer_id" is null)),
	CONSTRAINT "requests_sealed" CHECK (not "requests"."answers" @? '$[*].value ? (@ <> "" && !(@ starts with "pd1."))'),
	CONSTRAINT "requests_locale" CHECK ("requests"."locale" in ('ru', 'en'))
);
--> statement-breakpoint
ALTER TABLE "request_history" ADD CONSTRAINT "request_history_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_history_request" ON "request_history" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "requests_open" ON "requests" USING btree ("due_at","id") WHERE "requests"."state" <> 'done' and "requests"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "requests_customer" ON "requests" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "requests_origin" ON "requests" USING btree ("origin_hash","created_at");--> statement-breakpoint
CREATE INDEX "requests_created" ON "requests" USING btree ("created_at");
--> statement-breakpoint
-- What staff do to a request raises its revision; what is forgotten of it does not. Source: ADM-77, decision 0106.
create trigger raise_revision before update of state, assignee, done_at on requests for each row when (old.* is distinct from new.*) execute function raise_revision();
--> statement-breakpoint
-- Rows of the history stay as they were written; only the words of a request that is erased go.
create function keep_request_history() returns trigger language plpgsql as $$
begin
  raise exception 'what staff did with a request is kept';
end
$$;
--> statement-breakpoint
create trigger request_history_is_kept before update of id, request_id, at, member_id, actor, act or delete on request_history for each statement execute function keep_request_history();
