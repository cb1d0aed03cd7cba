CREATE TABLE "waiting_list" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"offer_id" integer NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"customer_id" integer,
	"city_id" integer,
	"city_title" text,
	"device_uuid" text,
	"origin_hash" text,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	CONSTRAINT "waiting_list_once" UNIQUE("email","offer_id"),
	CONSTRAINT "waiting_list_state" CHECK ("waiting_list"."state" in ('unconfirmed', 'waiting', 'notified', 'bought', 'expired', 'cancelled')),
	CONSTRAINT "waiting_list_email" CHECK ("waiting_list"."email" = lower("waiting_list"."email")),
	CONSTRAINT "waiting_list_told_once" CHECK ("waiting_list"."state" <> 'notified' or "waiting_list"."notified_at" is not null),
	CONSTRAINT "waiting_list_locale" CHECK ("waiting_list"."locale" in ('ru', 'en'))
);
--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_list_queue" ON "waiting_list" USING btree ("offer_id","queued_at","id") WHERE "waiting_list"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "waiting_list_told" ON "waiting_list" USING btree ("offer_id","notified_at");--> statement-breakpoint
CREATE INDEX "waiting_list_origin" ON "waiting_list" USING btree ("origin_hash","mailed_at");--> statement-breakpoint
CREATE INDEX "waiting_list_customer" ON "waiting_list" USING btree ("customer_id");