CREATE TABLE "payment_part_drops" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_part_drops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_part_drops_key_unique" UNIQUE("key"),
	CONSTRAINT "payment_part_drops_amount" CHECK ("payment_part_drops"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "payment_parts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"dropped" bigint DEFAULT 0 NOT NULL,
	"payment_id" integer,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_parts_position" UNIQUE("order_id","position"),
	CONSTRAINT "payment_parts_payment" UNIQUE("payment_id"),
	CONSTRAINT "payment_parts_four" CHECK ("payment_parts"."position" between 1 and 4),
	CONSTRAINT "payment_parts_amount" CHECK ("payment_parts"."amount" > 0 and "payment_parts"."dropped" between 0 and "payment_parts"."amount" and "payment_parts"."tries" >= 0),
	CONSTRAINT "payment_parts_paid" CHECK ("payment_parts"."payment_id" is null or "payment_parts"."dropped" < "payment_parts"."amount")
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_status";--> statement-breakpoint
ALTER TABLE "receipts" DROP CONSTRAINT "receipts_kind";--> statement-breakpoint
DROP INDEX "payments_one_capture";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "part" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_charge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_part_drops" ADD CONSTRAINT "payment_part_drops_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_parts" ADD CONSTRAINT "payment_parts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_parts" ADD CONSTRAINT "payment_parts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_part_drops_order_id_index" ON "payment_part_drops" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_capture" ON "payments" USING btree ("order_id",coalesce("part", 0)) WHERE "payments"."status" = 'captured';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in ('none', 'pending', 'authorized', 'partially_paid', 'paid', 'partially_refunded', 'refunded', 'failed'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_part" CHECK (case when "payments"."part" is null then not "payments"."is_charge" else "payments"."part" between 1 and 4 and (not "payments"."is_charge" or "payments"."part" > 1) end);--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_kind" CHECK ("receipts"."kind" in ('prepayment', 'settlement', 'instalment', 'return'));