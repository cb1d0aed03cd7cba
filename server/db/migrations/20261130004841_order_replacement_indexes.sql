-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "payments_capture_once";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "payments_capture_once" ON "payments" USING btree ("order_id",coalesce("part", 0),coalesce("carried_from_id", 0)) WHERE "payments"."status" = 'captured';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payments_one_capture";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_replacements_once";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "order_replacements_once" ON "order_replacements" USING btree ("old_order_id") WHERE "order_replacements"."state" = 'done';
