ALTER TABLE "order_items" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_source" CHECK (length("order_items"."source_id") <= 60);