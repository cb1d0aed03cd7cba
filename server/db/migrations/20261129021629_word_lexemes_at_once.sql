-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "search_words_lexemes_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "search_words_lexemes_index" ON "search_words" USING gin ("lexemes") WITH (fastupdate=false);
