-- What was added NOT VALID is looked at now, while everybody goes on working with the tables.
ALTER TABLE "messages" VALIDATE CONSTRAINT "messages_state";--> statement-breakpoint
ALTER TABLE "colors" VALIDATE CONSTRAINT "colors_slug";--> statement-breakpoint
ALTER TABLE "labels" VALIDATE CONSTRAINT "labels_code";--> statement-breakpoint
ALTER TABLE "materials" VALIDATE CONSTRAINT "materials_slug";--> statement-breakpoint
ALTER TABLE "sizes" VALIDATE CONSTRAINT "sizes_slug";--> statement-breakpoint
ALTER TABLE "order_items" VALIDATE CONSTRAINT "order_items_source";--> statement-breakpoint
ALTER TABLE "waiting_list" VALIDATE CONSTRAINT "waiting_list_notified_of_city_id_cities_id_fk";
