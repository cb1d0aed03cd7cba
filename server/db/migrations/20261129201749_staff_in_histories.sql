ALTER TABLE "staff_acts" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "staff_links" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "marking_codes" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "return_history" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "return_history" ADD COLUMN "by" text;