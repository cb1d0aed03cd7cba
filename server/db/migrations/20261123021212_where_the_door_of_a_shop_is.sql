ALTER TABLE "locations" ADD COLUMN "directions" jsonb;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "services" jsonb;