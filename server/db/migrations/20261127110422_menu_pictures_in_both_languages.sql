ALTER TABLE "menu_items" ADD COLUMN "alt_text" jsonb;--> statement-breakpoint
UPDATE "menu_items" SET "alt_text" = jsonb_build_object('ru', "alt") WHERE "alt" <> '';
