CREATE TABLE "change_log" (
	"topic" text NOT NULL,
	"entity_id" integer,
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	CONSTRAINT "change_log_once" UNIQUE NULLS NOT DISTINCT("transaction_id","topic","entity_id")
);
--> statement-breakpoint
CREATE INDEX "change_log_at_index" ON "change_log" USING btree ("at");