ALTER TABLE "payments" ADD COLUMN "origin_hash" text;--> statement-breakpoint
CREATE INDEX "orders_contact_phone_created_at_index" ON "orders" USING btree ("contact_phone","created_at");--> statement-breakpoint
CREATE INDEX "payment_events_forged_at" ON "payment_events" USING btree ("created_at") WHERE "payment_events"."result" = 'forged';--> statement-breakpoint
CREATE INDEX "payments_origin_hash_created_at_index" ON "payments" USING btree ("origin_hash","created_at");