ALTER TABLE "pickup_points" ADD COLUMN "district" jsonb;--> statement-breakpoint
ALTER TABLE "pickup_points" ADD COLUMN "landmark" jsonb;