-- Who of the staff read an agreement to somebody on the phone.
ALTER TABLE "consent_log" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "consent_log" ADD COLUMN "read_by" text;