-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "images_stored";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "images_stored" ON "images" USING btree ("stored");
