ALTER TABLE "delivery_rates" ADD COLUMN "above_kg" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_rates" ADD CONSTRAINT "delivery_rates_weight" CHECK ("delivery_rates"."above_kg" >= 0);--> statement-breakpoint
ALTER TABLE "delivery_rates" DROP CONSTRAINT "delivery_rates_zone_id_type_pk";--> statement-breakpoint
ALTER TABLE "delivery_rates" ADD CONSTRAINT "delivery_rates_zone_id_type_above_kg_pk" PRIMARY KEY("zone_id","type","above_kg");--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "weight_grams" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_weight" CHECK ("models"."weight_grams" between 1 and 100000);--> statement-breakpoint
ALTER TABLE "simulated_parcels" ADD COLUMN "grams" integer;
