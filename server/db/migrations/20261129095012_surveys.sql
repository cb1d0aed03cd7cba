CREATE TABLE "survey_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "survey_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"survey_id" integer NOT NULL,
	"invitation_id" integer,
	"customer_id" integer,
	"locale" text NOT NULL,
	"nps" smallint,
	"items" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"may_call" boolean DEFAULT false NOT NULL,
	"shop_id" integer,
	"device_hash" text,
	"origin_hash" text,
	"is_verified" boolean NOT NULL,
	"state" text,
	"due_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "survey_answers_invitationId_unique" UNIQUE("invitation_id"),
	CONSTRAINT "survey_answers_locale" CHECK ("survey_answers"."locale" in ('ru', 'en')),
	CONSTRAINT "survey_answers_nps" CHECK ("survey_answers"."nps" between 0 and 10),
	CONSTRAINT "survey_answers_items" CHECK (jsonb_typeof("survey_answers"."items") = 'array'),
	CONSTRAINT "survey_answers_sealed" CHECK (not "survey_answers"."texts" @? '$[*].value ? (@ <> "" && !(@ starts with "pd1."))'),
	CONSTRAINT "survey_answers_state" CHECK ("survey_answers"."state" in ('new', 'in_work', 'done')),
	CONSTRAINT "survey_answers_due" CHECK (("survey_answers"."state" is null) = ("survey_answers"."due_at" is null)),
	CONSTRAINT "survey_answers_done" CHECK (("survey_answers"."state" is not distinct from 'done') = ("survey_answers"."done_at" is not null)),
	CONSTRAINT "survey_answers_verified" CHECK ("survey_answers"."is_verified" or "survey_answers"."invitation_id" is null)
);
--> statement-breakpoint
CREATE TABLE "survey_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "survey_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"order_id" integer NOT NULL,
	"line_ids" integer[] NOT NULL,
	"customer_id" integer,
	"person_hash" text NOT NULL,
	"token_hash" text NOT NULL,
	"channel" text NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "survey_invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "survey_invitations_order" UNIQUE("type","order_id"),
	CONSTRAINT "survey_invitations_type" CHECK ("survey_invitations"."type" in ('quality', 'quality-online', 'quality-offline', 'qualityof')),
	CONSTRAINT "survey_invitations_state" CHECK ("survey_invitations"."state" in ('sent', 'answered', 'expired', 'cancelled')),
	CONSTRAINT "survey_invitations_channel" CHECK ("survey_invitations"."channel" in ('email', 'sms')),
	CONSTRAINT "survey_invitations_lines" CHECK (cardinality("survey_invitations"."line_ids") > 0)
);
--> statement-breakpoint
CREATE TABLE "survey_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "survey_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"survey_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"is_required" boolean NOT NULL,
	"max_length" smallint NOT NULL,
	"subject" text NOT NULL,
	CONSTRAINT "survey_questions_position" UNIQUE("survey_id","position"),
	CONSTRAINT "survey_questions_kind" CHECK ("survey_questions"."kind" in ('nps', 'stars', 'scale3', 'one', 'many', 'text')),
	CONSTRAINT "survey_questions_subject" CHECK ("survey_questions"."subject" in ('order', 'line')),
	CONSTRAINT "survey_questions_max_length" CHECK ("survey_questions"."max_length" between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "survey_variants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "survey_variants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer NOT NULL,
	"position" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"is_own" boolean DEFAULT false NOT NULL,
	"is_negative" boolean DEFAULT false NOT NULL,
	CONSTRAINT "survey_variants_position" UNIQUE("question_id","position")
);
--> statement-breakpoint
CREATE TABLE "surveys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "surveys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"version" integer NOT NULL,
	"title" jsonb NOT NULL,
	"lead" jsonb NOT NULL,
	"thanks_title" jsonb NOT NULL,
	"thanks_message" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "surveys_version" UNIQUE("type","version"),
	CONSTRAINT "surveys_type" CHECK ("surveys"."type" in ('quality', 'quality-online', 'quality-offline', 'qualityof')),
	CONSTRAINT "surveys_state" CHECK ("surveys"."state" in ('draft', 'published', 'ended')),
	CONSTRAINT "surveys_published_at" CHECK (("surveys"."state" = 'draft') = ("surveys"."published_at" is null))
);
--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_invitation_id_survey_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."survey_invitations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_invitations" ADD CONSTRAINT "survey_invitations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_invitations" ADD CONSTRAINT "survey_invitations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_questions" ADD CONSTRAINT "survey_questions_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_variants" ADD CONSTRAINT "survey_variants_question_id_survey_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."survey_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "survey_answers_survey_id_at_index" ON "survey_answers" USING btree ("survey_id","at");--> statement-breakpoint
CREATE INDEX "survey_answers_customer_id_index" ON "survey_answers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "survey_answers_device_hash_at_index" ON "survey_answers" USING btree ("device_hash","at");--> statement-breakpoint
CREATE INDEX "survey_answers_origin_hash_at_index" ON "survey_answers" USING btree ("origin_hash","at");--> statement-breakpoint
CREATE INDEX "survey_answers_origins" ON "survey_answers" USING btree ("at") WHERE "survey_answers"."device_hash" is not null;--> statement-breakpoint
CREATE INDEX "survey_answers_tasks" ON "survey_answers" USING btree ("due_at") WHERE "survey_answers"."state" in ('new', 'in_work');--> statement-breakpoint
CREATE INDEX "survey_invitations_person" ON "survey_invitations" USING btree ("person_hash","sent_at");--> statement-breakpoint
CREATE INDEX "survey_invitations_open" ON "survey_invitations" USING btree ("sent_at") WHERE "survey_invitations"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "survey_invitations_order_id_index" ON "survey_invitations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "survey_invitations_customer_id_index" ON "survey_invitations" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "surveys_published" ON "surveys" USING btree ("type") WHERE "surveys"."state" = 'published';