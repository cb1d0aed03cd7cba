-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "offers_barcode";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "offers_barcode" ON "offers" USING btree ("barcode");
