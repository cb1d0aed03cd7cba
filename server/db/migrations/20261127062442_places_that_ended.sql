ALTER TABLE "waiting_list" ADD COLUMN "notified_of_city_id" integer;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_notified_of_city_id_cities_id_fk" FOREIGN KEY ("notified_of_city_id") REFERENCES "public"."cities"("id") ON DELETE set null ON UPDATE no action NOT VALID;
