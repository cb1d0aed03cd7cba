CREATE TABLE "review_images" (
	"review_id" integer NOT NULL,
	"position" integer NOT NULL,
	"image_id" integer NOT NULL,
	CONSTRAINT "review_images_review_id_position_pk" PRIMARY KEY("review_id","position")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model_id" integer NOT NULL,
	"author" jsonb NOT NULL,
	"city" jsonb,
	"stars" integer NOT NULL,
	"text" jsonb NOT NULL,
	"fit" text,
	"size" text,
	"height_cm" integer,
	"is_verified" boolean DEFAULT false NOT NULL,
	"reply" jsonb,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_fit" CHECK ("reviews"."fit" in ('small', 'true', 'large')),
	CONSTRAINT "reviews_state" CHECK ("reviews"."state" in ('pending', 'published', 'rejected')),
	CONSTRAINT "reviews_height" CHECK ("reviews"."height_cm" between 50 and 250)
);
--> statement-breakpoint
ALTER TABLE "review_images" ADD CONSTRAINT "review_images_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_images" ADD CONSTRAINT "review_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_images_image_id_index" ON "review_images" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "reviews_of_model" ON "reviews" USING btree ("model_id","created_at" DESC NULLS LAST,"id") WHERE "reviews"."state" = 'published';