ALTER TABLE "bonus_holds" DROP CONSTRAINT "bonus_holds_orderId_unique";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "silent_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bonus_holds_order_id_index" ON "bonus_holds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_holds_one_standing" ON "bonus_holds" USING btree ("order_id") WHERE "bonus_holds"."state" <> 'released';