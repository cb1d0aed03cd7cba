ALTER TABLE "images" ADD COLUMN "focus_x" smallint;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "focus_y" smallint;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "source_name" text;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "bytes" integer;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_focus" CHECK (("images"."focus_x" is null) = ("images"."focus_y" is null) and "images"."focus_x" between 0 and 100 and "images"."focus_y" between 0 and 100) NOT VALID;
