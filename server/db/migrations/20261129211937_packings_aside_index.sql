-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "packings_aside_at";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "packings_aside_at" ON "packings" USING btree ("aside_at") WHERE "packings"."aside_at" is not null;
