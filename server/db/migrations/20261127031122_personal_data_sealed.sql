CREATE TABLE "personal_data_key" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key_id" text NOT NULL,
	CONSTRAINT "personal_data_key_is_only" CHECK ("personal_data_key"."is_only")
);
--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_phone";--> statement-breakpoint
ALTER TABLE "phone_changes" DROP CONSTRAINT "phone_changes_phone";--> statement-breakpoint
ALTER TABLE "waiting_list" DROP CONSTRAINT "waiting_list_email";--> statement-breakpoint
DROP INDEX "customers_email";--> statement-breakpoint
ALTER TABLE "addresses" ALTER COLUMN "latitude" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "addresses" ALTER COLUMN "longitude" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "phone_block" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "email_key" text;--> statement-breakpoint
-- In clear like the rest: what is there is encrypted by the step behind the migrations, which has the key, and then validates the checks.
UPDATE "customers" SET "phone_block" = left("phone", -3) || '/' || length("phone"), "email_key" = lower("email");--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "phone_block" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_email_key" ON "customers" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "customers_phone_block" ON "customers" USING btree ("phone_block");--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_sealed" CHECK (left(coalesce("idempotency_keys"."reply" ->> 'access_token', ''), 4) in ('', 'pd1.') and left(coalesce("idempotency_keys"."reply" #>> '{order,contact,phone}', ''), 4) in ('', 'pd1.')) NOT VALID;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_sealed" CHECK (left(coalesce("addresses"."title", ''), 4) in ('', 'pd1.') and left(coalesce("addresses"."postal_code", ''), 4) in ('', 'pd1.') and left(coalesce("addresses"."street", ''), 4) in ('', 'pd1.') and left(coalesce("addresses"."house", ''), 4) in ('', 'pd1.') and left(coalesce("addresses"."flat", ''), 4) in ('', 'pd1.') and left(coalesce("addresses"."entrance", ''), 4) in ('', 'pd1.') and left(coalesce("addresses"."floor", ''), 4) in ('', 'pd1.') and left(coalesce("addresses"."comment", ''), 4) in ('', 'pd1.') and left(coalesce("addresses"."latitude", ''), 4) in ('', 'pd1.') and left(coalesce("addresses"."longitude", ''), 4) in ('', 'pd1.')) NOT VALID;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_sealed" CHECK (left(coalesce("customers"."phone", ''), 4) in ('', 'pd1.') and left(coalesce("customers"."phone_block", ''), 4) in ('', 'pd1.') and left(coalesce("customers"."email", ''), 4) in ('', 'pd1.') and left(coalesce("customers"."email_key", ''), 4) in ('', 'pd1.')) NOT VALID;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_email_key" CHECK (("customers"."email" is null) = ("customers"."email_key" is null));--> statement-breakpoint
ALTER TABLE "login_codes" ADD CONSTRAINT "login_codes_sealed" CHECK (left(coalesce("login_codes"."phone", ''), 4) in ('', 'pd1.')) NOT VALID;--> statement-breakpoint
ALTER TABLE "login_phones" ADD CONSTRAINT "login_phones_sealed" CHECK (left(coalesce("login_phones"."phone", ''), 4) in ('', 'pd1.')) NOT VALID;--> statement-breakpoint
ALTER TABLE "phone_changes" ADD CONSTRAINT "phone_changes_sealed" CHECK (left(coalesce("phone_changes"."phone", ''), 4) in ('', 'pd1.')) NOT VALID;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_sealed" CHECK (not "form_answers"."answers" @? '$[*].value ? (@ <> "" && !(@ starts with "pd1."))') NOT VALID;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sealed" CHECK (left(coalesce("messages"."recipient", ''), 4) in ('', 'pd1.')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sealed" CHECK (left(coalesce("orders"."contact_phone", ''), 4) in ('', 'pd1.') and left(coalesce("orders"."comment", ''), 4) in ('', 'pd1.') and left(coalesce("orders"."contact" ->> 'phone', ''), 4) in ('', 'pd1.') and left(coalesce("orders"."contact" ->> 'email', ''), 4) in ('', 'pd1.') and left(coalesce("orders"."recipient" ->> 'phone', ''), 4) in ('', 'pd1.') and left(coalesce("orders"."recipient" ->> 'email', ''), 4) in ('', 'pd1.') and left(coalesce(case when "orders"."contact_phone" <> '' then "orders"."delivery" #>> '{address,ru}' end, ''), 4) in ('', 'pd1.') and left(coalesce(case when "orders"."contact_phone" <> '' then "orders"."delivery" #>> '{address,en}' end, ''), 4) in ('', 'pd1.') and left(coalesce("orders"."delivery" ->> 'comment', ''), 4) in ('', 'pd1.')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_sealed" CHECK (left(coalesce("payment_events"."body", ''), 4) in ('', 'pd1.')) NOT VALID;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_sealed" CHECK (left(coalesce("receipts"."document" ->> 'customer', ''), 4) in ('', 'pd1.')) NOT VALID;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_sealed" CHECK (left(coalesce("returns"."comment", ''), 4) in ('', 'pd1.') and left(coalesce("returns"."answer", ''), 4) in ('', 'pd1.')) NOT VALID;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_sealed" CHECK (left(coalesce("waiting_list"."email", ''), 4) in ('', 'pd1.') and left(coalesce("waiting_list"."phone", ''), 4) in ('', 'pd1.')) NOT VALID;