CREATE TABLE "order_amendments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_amendments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"from_type" text NOT NULL,
	"to_type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_amendments_change" CHECK ("order_amendments"."from_type" <> "order_amendments"."to_type")
);
--> statement-breakpoint
ALTER TABLE "order_amendments" ADD CONSTRAINT "order_amendments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_amendments_order_id_index" ON "order_amendments" USING btree ("order_id");