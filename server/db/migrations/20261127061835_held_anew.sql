ALTER TABLE "bonus_holds" DROP CONSTRAINT "bonus_holds_orderId_unique";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "silent_at" timestamp with time zone;
