DROP INDEX "search_documents_words_index";--> statement-breakpoint
DROP INDEX "search_model_texts_words_index";--> statement-breakpoint
CREATE INDEX "search_documents_words_index" ON "search_documents" USING gin ("words") WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "search_model_texts_words_index" ON "search_model_texts" USING gin ("words") WITH (gin_pending_list_limit=512);