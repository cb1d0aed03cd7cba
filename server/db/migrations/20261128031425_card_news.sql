CREATE TABLE "card_news" (
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"product_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_news_once" UNIQUE NULLS NOT DISTINCT("transaction_id","product_id")
);
--> statement-breakpoint
CREATE INDEX "card_news_at_index" ON "card_news" USING btree ("at");