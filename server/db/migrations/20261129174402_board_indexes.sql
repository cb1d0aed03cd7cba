-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "returns_waiting";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "returns_waiting" ON "returns" USING btree ("status","created_at") WHERE "returns"."status" in ('requested', 'approved', 'received');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "receipt_registrations_declined";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "receipt_registrations_declined" ON "receipt_registrations" USING btree ("created_at") WHERE "receipt_registrations"."state" = 'declined';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "messages_failed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "messages_failed" ON "messages" USING btree ("created_at") WHERE "messages"."state" = 'failed';
