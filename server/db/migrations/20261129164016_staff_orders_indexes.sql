-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "messages_order";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "messages_order" ON "messages" USING btree ("order_number") WHERE "messages"."order_number" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_items_asked";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_items_asked" ON "order_items" USING btree ("order_id") WHERE "order_items"."asked_quantity" > 0;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_staff_created";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_staff_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_staff_status";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_staff_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_staff_total";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_staff_total" ON "orders" USING btree ("total","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_staff_review";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_staff_review" ON "orders" USING btree ("created_at","id") WHERE "orders"."payment_review" is not null;
