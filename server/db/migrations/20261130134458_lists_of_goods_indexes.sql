-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "models_staff_untranslated";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "models_staff_untranslated" ON "models" USING btree ("id") WHERE coalesce("title" ->> 'en', '') = '' or coalesce("description" ->> 'en', '') = '';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "models_staff_no_vat";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "models_staff_no_vat" ON "models" USING btree ("id") WHERE "vat_percent" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_staff_soon";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_staff_soon" ON "products" USING btree ("changed_at","id") WHERE "is_coming_soon";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_staff_drafts";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_staff_drafts" ON "products" USING btree ("changed_at","id") WHERE "published_at" is null;
