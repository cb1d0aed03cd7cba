CREATE TABLE "customer_sizes" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"clothes" text,
	"shoes" text,
	"jeans" text,
	"height" integer,
	"chest" integer,
	"waist" integer,
	"hips" integer,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_sizes_height" CHECK ("customer_sizes"."height" between 100 and 230),
	CONSTRAINT "customer_sizes_chest" CHECK ("customer_sizes"."chest" between 50 and 180),
	CONSTRAINT "customer_sizes_waist" CHECK ("customer_sizes"."waist" between 40 and 180),
	CONSTRAINT "customer_sizes_hips" CHECK ("customer_sizes"."hips" between 50 and 190)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"customer_id" integer NOT NULL,
	"topic" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_customer_id_topic_channel_pk" PRIMARY KEY("customer_id","topic","channel"),
	CONSTRAINT "subscriptions_channel" CHECK ("subscriptions"."channel" in ('email', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "password_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "phone_changes" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"phone_country_code" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "phone_changes_phone" CHECK ("phone_changes"."phone" ~ '^[+][1-9][0-9]{6,14}$'),
	CONSTRAINT "phone_changes_due" CHECK ("phone_changes"."due_at" > "phone_changes"."confirmed_at")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "guarded_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "login_codes" ADD COLUMN "purpose" text DEFAULT 'login' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_sizes" ADD CONSTRAINT "customer_sizes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_changes" ADD CONSTRAINT "phone_changes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_links_customer" ON "password_links" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "phone_changes_due_at" ON "phone_changes" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "customers_email" ON "customers" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_deleted" CHECK ("customers"."deleted_at" is null or coalesce("customers"."email", "customers"."first_name", "customers"."last_name", "customers"."password_hash") is null);--> statement-breakpoint
ALTER TABLE "login_codes" ADD CONSTRAINT "login_codes_purpose" CHECK ("login_codes"."purpose" in ('login', 'new_phone', 'old_phone', 'deletion'));--> statement-breakpoint
UPDATE "customers" c SET "last_seen_at" = (select max(s."last_seen_at") from "sessions" s where s."customer_id" = c."id");
