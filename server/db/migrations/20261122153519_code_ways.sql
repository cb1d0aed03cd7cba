ALTER TABLE "messages" DROP CONSTRAINT "messages_channel";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "login_codes" ADD COLUMN "way" text DEFAULT 'sms' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_codes" ADD COLUMN "nonce" text;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_email_confirmed" CHECK ("customers"."email_confirmed_at" is null or "customers"."email" is not null);--> statement-breakpoint
ALTER TABLE "login_codes" ADD CONSTRAINT "login_codes_way" CHECK ("login_codes"."way" in ('sms', 'call', 'email'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('sms', 'call', 'email'));