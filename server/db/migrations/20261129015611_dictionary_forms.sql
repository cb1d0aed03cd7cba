ALTER TABLE "search_documents" ADD COLUMN "version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD COLUMN "version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "lexemes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "is_kind" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "version" smallint DEFAULT 0 NOT NULL;
