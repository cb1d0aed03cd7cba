CREATE TABLE "form_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer NOT NULL,
	"customer_id" integer,
	"answers" jsonb NOT NULL,
	"url" text NOT NULL,
	"locale" text NOT NULL,
	"origin_hash" text,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_answers_locale" CHECK ("form_answers"."locale" in ('ru', 'en'))
);
--> statement-breakpoint
CREATE TABLE "form_fields" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_fields_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"label" jsonb NOT NULL,
	"is_required" boolean NOT NULL,
	"max_length" smallint,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "form_fields_kind" CHECK ("form_fields"."kind" in ('text_input', 'text_area', 'phone', 'email', 'number_int', 'list')),
	CONSTRAINT "form_fields_max_length" CHECK ("form_fields"."max_length" is null or ("form_fields"."max_length" between 1 and 4096 and "form_fields"."kind" in ('text_input', 'text_area'))),
	CONSTRAINT "form_fields_items" CHECK (jsonb_typeof("form_fields"."items") = 'array' and ("form_fields"."kind" = 'list') = ("form_fields"."items" <> '[]'))
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"over_title" jsonb,
	"title" jsonb NOT NULL,
	"bottom_text" jsonb,
	"answer_title" jsonb NOT NULL,
	"answer_message" jsonb NOT NULL,
	"staff_email" text,
	"is_published" boolean DEFAULT true NOT NULL,
	"thanks_seen" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forms_thanks_seen" CHECK ("forms"."thanks_seen" >= 0)
);
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "button_title" jsonb;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "button_link" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "button_form_id" integer;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_fields" ADD CONSTRAINT "form_fields_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_answers_form_id_sent_at_index" ON "form_answers" USING btree ("form_id","sent_at");--> statement-breakpoint
CREATE INDEX "form_answers_customer_id_index" ON "form_answers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "form_answers_origin_hash_sent_at_index" ON "form_answers" USING btree ("origin_hash","sent_at");--> statement-breakpoint
CREATE INDEX "form_answers_sent_at_index" ON "form_answers" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "form_fields_form_id_position_index" ON "form_fields" USING btree ("form_id","position");--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_button_form_id_forms_id_fk" FOREIGN KEY ("button_form_id") REFERENCES "public"."forms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pages_button_form_id_index" ON "pages" USING btree ("button_form_id");--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_button" CHECK (("pages"."button_title" is not null)::int = num_nonnulls("pages"."button_link", "pages"."button_form_id"));--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_button_link" CHECK ("pages"."button_link" ~ '^(/([^/\\]|$)|#)' or "pages"."button_link" like 'https://%');