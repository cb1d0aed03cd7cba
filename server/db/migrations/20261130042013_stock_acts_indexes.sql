-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "stock_short";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "stock_short" ON "stock" USING btree ("location_id") WHERE "stock"."shortage" > 0;
