ALTER TABLE "runs" ADD COLUMN "undone_by_id" integer;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "undone_by" text;