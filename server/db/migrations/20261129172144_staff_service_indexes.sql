-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "customers_phone_last4";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_phone_last4" ON "customers" USING btree ("phone_last4");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "customers_city";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_city" ON "customers" USING btree ("city_id","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "form_answers_open";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "form_answers_open" ON "form_answers" USING btree ("sent_at","id") WHERE "form_answers"."state" <> 'done';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "broken_links_open";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "broken_links_open" ON "broken_links" USING btree ("last_reported_at","id") WHERE "broken_links"."closed_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "reviews_in_state";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reviews_in_state" ON "reviews" USING btree ("state","created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "reviews_unanswered";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reviews_unanswered" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."state" = 'published' and "reviews"."reply" is null;
