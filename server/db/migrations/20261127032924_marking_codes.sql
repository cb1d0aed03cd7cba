CREATE TABLE "marking_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "marking_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_item_id" integer NOT NULL,
	"mark" text NOT NULL,
	"code" text NOT NULL,
	"state" text DEFAULT 'packed' NOT NULL,
	"scanned_by" text NOT NULL,
	"return_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marking_codes_state" CHECK ("marking_codes"."state" in ('packed', 'sold', 'returned', 'freed')),
	CONSTRAINT "marking_codes_mark" CHECK ("marking_codes"."mark" ~ '^01[0-9]{14}21.{1,20}$' and starts_with("marking_codes"."code", "marking_codes"."mark")),
	CONSTRAINT "marking_codes_returned" CHECK (("marking_codes"."return_id" is not null) = ("marking_codes"."state" = 'returned'))
);
--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "is_marked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "is_marked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "marking_codes" ADD CONSTRAINT "marking_codes_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_codes" ADD CONSTRAINT "marking_codes_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "marking_codes_one_live" ON "marking_codes" USING btree ("mark") WHERE "marking_codes"."state" in ('packed', 'sold');--> statement-breakpoint
CREATE INDEX "marking_codes_order_item_id_index" ON "marking_codes" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "marking_codes_return_id_index" ON "marking_codes" USING btree ("return_id") WHERE "marking_codes"."return_id" is not null;