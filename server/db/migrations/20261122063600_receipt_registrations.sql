CREATE TABLE "receipt_registrations" (
	"receipt_id" integer PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"fiscal_number" integer,
	"fiscal_sign" text,
	"fiscal_storage" text,
	"url" text,
	"registered_at" timestamp with time zone,
	"operator_told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipt_registrations_state" CHECK ("receipt_registrations"."state" in ('queued', 'accepted', 'registered', 'declined')),
	CONSTRAINT "receipt_registrations_mark" CHECK (("receipt_registrations"."state" = 'registered') = (num_nonnulls("receipt_registrations"."fiscal_number", "receipt_registrations"."fiscal_sign", "receipt_registrations"."fiscal_storage", "receipt_registrations"."url", "receipt_registrations"."registered_at") = 5))
);
--> statement-breakpoint
CREATE TABLE "simulated_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "simulated_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"decision" text,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulated_receipts_key_unique" UNIQUE("key"),
	CONSTRAINT "simulated_receipts_decision" CHECK ("simulated_receipts"."decision" in ('registered', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "receipt_registrations" ADD CONSTRAINT "receipt_registrations_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_registrations_created_at_index" ON "receipt_registrations" USING btree ("created_at") WHERE "receipt_registrations"."state" in ('queued', 'accepted');