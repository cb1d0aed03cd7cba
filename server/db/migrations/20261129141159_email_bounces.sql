CREATE TABLE "email_bounces" (
	"message_id" integer PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_bounces_sealed" CHECK (left(coalesce("email_bounces"."recipient", ''), 4) in ('', 'pd1.')),
	CONSTRAINT "email_bounces_kind" CHECK ("email_bounces"."kind" in ('soft', 'hard', 'complaint'))
);
--> statement-breakpoint
ALTER TABLE "email_bounces" ADD CONSTRAINT "email_bounces_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_bounces_recipient" ON "email_bounces" USING btree ("recipient","at");