ALTER TABLE "models" ADD COLUMN "vat_percent" integer DEFAULT 22 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "vat_percent" integer DEFAULT 22 NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_vat" CHECK ("models"."vat_percent" in (10, 20, 22));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_vat" CHECK ("order_items"."vat_percent" in (10, 20, 22));