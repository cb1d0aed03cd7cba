CREATE TABLE "staff_acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"staff" text NOT NULL,
	"customer_id" integer NOT NULL,
	"session_id" integer,
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"network" text,
	CONSTRAINT "staff_acts_kind" CHECK ("staff_acts"."kind" in ('link_made', 'entered', 'read', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "staff_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"staff" text NOT NULL,
	"reason" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_links_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_links_names" CHECK (length("staff_links"."staff") between 2 and 80 and length("staff_links"."reason") between 3 and 300)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "staff" text;--> statement-breakpoint
ALTER TABLE "staff_acts" ADD CONSTRAINT "staff_acts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_acts_customer" ON "staff_acts" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "staff_links_customer" ON "staff_links" USING btree ("customer_id");