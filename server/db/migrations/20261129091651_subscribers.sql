CREATE TABLE "subscribers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"topics" text[] DEFAULT '{}' NOT NULL,
	"asked_topics" text[] DEFAULT '{}' NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"page" text,
	"requested_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"mailed" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"origin_hash" text,
	"customer_id" integer,
	CONSTRAINT "subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "subscribers_state" CHECK ("subscribers"."state" in ('pending', 'active', 'unsubscribed', 'bounced', 'complained')),
	CONSTRAINT "subscribers_sealed" CHECK (left(coalesce("subscribers"."email", ''), 4) in ('', 'pd1.')),
	CONSTRAINT "subscribers_locale" CHECK ("subscribers"."locale" in ('ru', 'en')),
	CONSTRAINT "subscribers_source" CHECK ("subscribers"."source" in ('form', 'flatpage')),
	CONSTRAINT "subscribers_confirmed" CHECK ("subscribers"."state" <> 'active' or "subscribers"."confirmed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "unsubscribe_reasons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unsubscribe_reasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscriber_id" integer NOT NULL,
	"topics_before" text[] NOT NULL,
	"reason" text,
	"comment" text,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "unsubscribe_reasons_reason" CHECK ("unsubscribe_reasons"."reason" in ('often', 'irrelevant', 'enough', 'not_me', 'other')),
	CONSTRAINT "unsubscribe_reasons_sealed" CHECK (left(coalesce("unsubscribe_reasons"."comment", ''), 4) in ('', 'pd1.'))
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "list_token" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsubscribe_reasons" ADD CONSTRAINT "unsubscribe_reasons_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscribers_customer" ON "subscribers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "subscribers_origin" ON "subscribers" USING btree ("origin_hash","requested_at");--> statement-breakpoint
CREATE INDEX "subscribers_pending" ON "subscribers" USING btree ("requested_at") WHERE "subscribers"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "unsubscribe_reasons_subscriber" ON "unsubscribe_reasons" USING btree ("subscriber_id","id");