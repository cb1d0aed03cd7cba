ALTER TABLE "products" VALIDATE CONSTRAINT "products_planned";
--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_coming_on";
--> statement-breakpoint
create trigger raise_revision before update on models for each row when (old.* is distinct from new.*) execute function raise_revision();
