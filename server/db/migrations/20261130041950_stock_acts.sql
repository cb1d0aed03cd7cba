ALTER TABLE "stock" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "member" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "note" text;
