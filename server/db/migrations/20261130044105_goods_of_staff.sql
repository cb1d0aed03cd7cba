ALTER TABLE "models" ALTER COLUMN "weight_grams" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ALTER COLUMN "vat_percent" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "coming_on" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "planned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_planned" CHECK ("products"."planned_at" is null or "products"."published_at" is null) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_coming_on" CHECK ("products"."coming_on" is null or "products"."is_coming_soon") NOT VALID;