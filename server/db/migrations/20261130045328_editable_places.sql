ALTER TABLE "locations" ADD COLUMN "week" jsonb;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "exceptions" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;