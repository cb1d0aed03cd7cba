CREATE TABLE "staff_accesses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_accesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"member_id" integer,
	"actor" text NOT NULL,
	"act" text NOT NULL,
	"object_kind" text NOT NULL,
	"object_id" text,
	"field" text,
	"reason" text,
	"request_id" text,
	CONSTRAINT "staff_accesses_act" CHECK ("staff_accesses"."act" in ('open', 'reveal', 'export', 'look')),
	CONSTRAINT "staff_accesses_why" CHECK ("staff_accesses"."act" <> 'reveal' or ("staff_accesses"."reason" is not null and "staff_accesses"."field" is not null))
);
--> statement-breakpoint
ALTER TABLE "staff_changes" DROP CONSTRAINT "staff_changes_act";
--> statement-breakpoint
ALTER TABLE "staff_changes" ALTER COLUMN "revision" DROP NOT NULL;
--> statement-breakpoint
CREATE INDEX "staff_accesses_at" ON "staff_accesses" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "staff_accesses_object" ON "staff_accesses" USING btree ("object_kind","object_id","id");
--> statement-breakpoint
ALTER TABLE "staff_changes" ADD CONSTRAINT "staff_changes_revision" CHECK ("staff_changes"."revision" is not null or "staff_changes"."act" not in ('create', 'change', 'delete')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "staff_changes" ADD CONSTRAINT "staff_changes_act" CHECK ("staff_changes"."act" ~ '^[a-z][a-z_]*$') NOT VALID;
