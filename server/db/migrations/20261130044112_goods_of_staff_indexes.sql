-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "products_staff_changed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_staff_changed" ON "products" USING btree ("changed_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_staff_price";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_staff_price" ON "products" USING btree ("price","id");
