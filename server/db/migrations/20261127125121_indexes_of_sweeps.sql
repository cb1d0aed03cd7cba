-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "orders_swept";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_swept" ON "orders" USING btree ("status","id") WHERE "orders"."status" in ('ready_for_pickup', 'delivered', 'partially_delivered');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "refunds_to_do";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refunds_to_do" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'requested';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payment_events_unbelieved";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_events_unbelieved" ON "payment_events" USING btree ("result","created_at") WHERE "payment_events"."result" in ('forged', 'unreadable', 'not_confirmed');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payment_events_forged_at";
