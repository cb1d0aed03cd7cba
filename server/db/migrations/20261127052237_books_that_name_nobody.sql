-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "orders_naming";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_naming" ON "orders" USING btree ("created_at") WHERE "orders"."contact_phone" <> '';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "receipts_naming";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "receipts_naming" ON "receipts" USING btree ("created_at") WHERE "receipts"."document" ->> 'customer' <> '';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "returns_with_words";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "returns_with_words" ON "returns" USING btree ("created_at") WHERE "returns"."comment" is not null or "returns"."answer" is not null;
