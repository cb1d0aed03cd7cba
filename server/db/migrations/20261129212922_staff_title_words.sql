-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "models_title";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "models_title" ON "models" USING gin (("title" ->> 'ru') gin_trgm_ops,("title" ->> 'en') gin_trgm_ops);
