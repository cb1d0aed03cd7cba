-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "moved_addresses_collection_id_index";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "moved_addresses_collection_id_index" ON "moved_addresses" USING btree ("collection_id");
