-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "consent_log_agreement";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "consent_log_agreement" ON "consent_log" USING btree ("agreement_id","customer_id");
