CREATE TABLE "payment_differences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"transaction_id" text NOT NULL,
	"order_number" text,
	"ours" bigint,
	"theirs" bigint,
	"is_mended" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_differences_once" UNIQUE("provider","kind","transaction_id"),
	CONSTRAINT "payment_differences_sides" CHECK (("payment_differences"."theirs" is null) = ("payment_differences"."kind" like 'missing%'))
);
--> statement-breakpoint
CREATE INDEX "payment_differences_created_at_index" ON "payment_differences" USING btree ("created_at");