CREATE TABLE "staff_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"member_id" integer,
	"account_key" text NOT NULL,
	"challenge" text NOT NULL,
	"is_password_right" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_attempts_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_attempts_purpose" CHECK ("staff_attempts"."purpose" in ('sign_in', 'step_up', 'add'))
);
--> statement-breakpoint
CREATE TABLE "staff_credentials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_credentials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"data" text NOT NULL,
	"passkey_id" text,
	"counter" integer DEFAULT 0 NOT NULL,
	"used_step" integer,
	"label" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "staff_credentials_passkeyId_unique" UNIQUE("passkey_id"),
	CONSTRAINT "staff_credentials_sealed" CHECK (left(coalesce("staff_credentials"."data", ''), 4) in ('', 'pd1.')),
	CONSTRAINT "staff_credentials_kind" CHECK ("staff_credentials"."kind" in ('passkey', 'password', 'totp', 'recovery')),
	CONSTRAINT "staff_credentials_passkey" CHECK (("staff_credentials"."kind" = 'passkey') = ("staff_credentials"."passkey_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "staff_invites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_invites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_invites_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"name" text NOT NULL,
	"locale" text DEFAULT 'ru' NOT NULL,
	"roles" text[] NOT NULL,
	"state" text DEFAULT 'invited' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_members_emailKey_unique" UNIQUE("email_key"),
	CONSTRAINT "staff_members_sealed" CHECK (left(coalesce("staff_members"."email", ''), 4) in ('', 'pd1.') and left(coalesce("staff_members"."email_key", ''), 4) in ('', 'pd1.')),
	CONSTRAINT "staff_members_state" CHECK ("staff_members"."state" in ('invited', 'active', 'paused')),
	CONSTRAINT "staff_members_locale" CHECK ("staff_members"."locale" in ('ru', 'en')),
	CONSTRAINT "staff_members_name" CHECK (length("staff_members"."name") between 2 and 80),
	CONSTRAINT "staff_members_roles" CHECK (cardinality("staff_members"."roles") > 0 and "staff_members"."roles" <@ array['owner', 'catalogue', 'content', 'orders', 'packer', 'support', 'marketing', 'analyst'])
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"strong_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"device" text NOT NULL,
	"network" text NOT NULL,
	CONSTRAINT "staff_sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "staff_attempts" ADD CONSTRAINT "staff_attempts_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_credentials" ADD CONSTRAINT "staff_credentials_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invites" ADD CONSTRAINT "staff_invites_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_attempts_expires" ON "staff_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_credentials_member" ON "staff_credentials" USING btree ("member_id","kind");--> statement-breakpoint
CREATE INDEX "staff_invites_member" ON "staff_invites" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_member" ON "staff_sessions" USING btree ("member_id","id");