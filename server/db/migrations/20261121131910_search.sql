CREATE TABLE "search_documents" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"model_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"sku" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"appeal" real NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"query" text NOT NULL,
	"locale" text NOT NULL,
	"day" date NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_misses_query_locale_day_pk" PRIMARY KEY("query","locale","day")
);
--> statement-breakpoint
CREATE TABLE "search_model_texts" (
	"model_id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_queue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"asked" text[] NOT NULL,
	"found" text[] NOT NULL,
	"asked_lexemes" text[] DEFAULT '{}' NOT NULL,
	"found_query" "tsquery" DEFAULT '' NOT NULL,
	CONSTRAINT "search_synonyms_asked" CHECK (cardinality("search_synonyms"."asked") > 0 and cardinality("search_synonyms"."found") > 0)
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"lexeme" text NOT NULL,
	"in_titles" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_model_texts" ADD CONSTRAINT "search_model_texts_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_documents_words_index" ON "search_documents" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_documents_sku_index" ON "search_documents" USING btree ("sku" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_documents_model_id_index" ON "search_documents" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "search_documents_category_id_index" ON "search_documents" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "search_misses_day_index" ON "search_misses" USING btree ("day");--> statement-breakpoint
CREATE INDEX "search_model_texts_words_index" ON "search_model_texts" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_lexeme_index" ON "search_words" USING btree ("lexeme");--> statement-breakpoint
CREATE INDEX "search_words_beginnings" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops) WHERE in_titles;