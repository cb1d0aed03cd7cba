CREATE TABLE "model_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model_id" integer,
	"draft" jsonb NOT NULL,
	"member_id" integer,
	"member" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_drafts" ADD CONSTRAINT "model_drafts_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_drafts_model_id_index" ON "model_drafts" USING btree ("model_id");--> statement-breakpoint
-- Drafts carry a revision as every row that staff edit does.
create trigger raise_revision before update on model_drafts for each row when (old.* is distinct from new.*) execute function raise_revision();
