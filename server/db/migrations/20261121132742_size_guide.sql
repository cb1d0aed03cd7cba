CREATE TABLE "body_measures" (
	"audience" text NOT NULL,
	"size_id" integer NOT NULL,
	"code" text NOT NULL,
	"from_millimetres" integer NOT NULL,
	"to_millimetres" integer NOT NULL,
	CONSTRAINT "body_measures_audience_size_id_code_pk" PRIMARY KEY("audience","size_id","code"),
	CONSTRAINT "body_measures_range" CHECK ("body_measures"."from_millimetres" > 0 and "body_measures"."to_millimetres" >= "body_measures"."from_millimetres")
);
--> statement-breakpoint
CREATE TABLE "garment_measures" (
	"model_id" integer NOT NULL,
	"size_id" integer NOT NULL,
	"code" text NOT NULL,
	"millimetres" integer NOT NULL,
	CONSTRAINT "garment_measures_model_id_size_id_code_pk" PRIMARY KEY("model_id","size_id","code"),
	CONSTRAINT "garment_measures_positive" CHECK ("garment_measures"."millimetres" > 0)
);
--> statement-breakpoint
CREATE TABLE "worn_sizes" (
	"model_id" integer PRIMARY KEY NOT NULL,
	"size_id" integer NOT NULL,
	"height_cm" integer NOT NULL,
	CONSTRAINT "worn_sizes_height" CHECK ("worn_sizes"."height_cm" between 50 and 250)
);
--> statement-breakpoint
ALTER TABLE "body_measures" ADD CONSTRAINT "body_measures_size_id_sizes_id_fk" FOREIGN KEY ("size_id") REFERENCES "public"."sizes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "garment_measures" ADD CONSTRAINT "garment_measures_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "garment_measures" ADD CONSTRAINT "garment_measures_size_id_sizes_id_fk" FOREIGN KEY ("size_id") REFERENCES "public"."sizes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worn_sizes" ADD CONSTRAINT "worn_sizes_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worn_sizes" ADD CONSTRAINT "worn_sizes_size_id_sizes_id_fk" FOREIGN KEY ("size_id") REFERENCES "public"."sizes"("id") ON DELETE restrict ON UPDATE no action;