-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "bonus_holds_order_id_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bonus_holds_order_id_index" ON "bonus_holds" USING btree ("order_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bonus_holds_one_standing";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "bonus_holds_one_standing" ON "bonus_holds" USING btree ("order_id") WHERE "bonus_holds"."state" <> 'released';
