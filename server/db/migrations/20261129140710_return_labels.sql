ALTER TABLE "returns" ADD COLUMN "label_code" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "label_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_label" CHECK (("returns"."label_code" is null) = ("returns"."label_until" is null) and "returns"."label_code" ~ '^[0-9]{12}$') NOT VALID;