-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "search_documents_version_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "search_documents_version_index" ON "search_documents" USING btree ("version");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "search_words_lexemes_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "search_words_lexemes_index" ON "search_words" USING gin ("lexemes");
