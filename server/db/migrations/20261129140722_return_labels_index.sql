-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "returns_label_code";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "returns_label_code" ON "returns" USING btree ("label_code");
