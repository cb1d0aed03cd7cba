CREATE TABLE "product_affinities" (
	"model_id" integer NOT NULL,
	"kind" text NOT NULL,
	"other_model_id" integer NOT NULL,
	"support" integer NOT NULL,
	"lift" real NOT NULL,
	CONSTRAINT "product_affinities_model_id_kind_other_model_id_pk" PRIMARY KEY("model_id","kind","other_model_id"),
	CONSTRAINT "product_affinities_kind" CHECK ("product_affinities"."kind" in ('bought', 'viewed')),
	CONSTRAINT "product_affinities_other" CHECK ("product_affinities"."model_id" <> "product_affinities"."other_model_id")
);
--> statement-breakpoint
CREATE TABLE "product_sales" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"pieces" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_views" (
	"device" text NOT NULL,
	"product_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_views_device_product_id_pk" PRIMARY KEY("device","product_id")
);
--> statement-breakpoint
ALTER TABLE "product_affinities" ADD CONSTRAINT "product_affinities_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_affinities" ADD CONSTRAINT "product_affinities_other_model_id_models_id_fk" FOREIGN KEY ("other_model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sales" ADD CONSTRAINT "product_sales_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_views" ADD CONSTRAINT "product_views_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_affinities_other_model_id_index" ON "product_affinities" USING btree ("other_model_id");--> statement-breakpoint
CREATE INDEX "product_sales_pieces_product_id_index" ON "product_sales" USING btree ("pieces" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "product_views_product_id_index" ON "product_views" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_views_at_index" ON "product_views" USING btree ("at");