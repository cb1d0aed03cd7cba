-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "images_hash";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "images_hash" ON "images" USING btree ("hash");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "images_words";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "images_words" ON "images" USING gin ((coalesce(source_name, '') || ' ' || key || ' ' || (alt ->> 'ru') || ' ' || coalesce(alt ->> 'en', '')) gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "images_without_alt";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "images_without_alt" ON "images" USING btree ("id") WHERE alt ->> 'ru' = '';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "images_without_english";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "images_without_english" ON "images" USING btree ("id") WHERE coalesce(alt ->> 'en', '') = '';
