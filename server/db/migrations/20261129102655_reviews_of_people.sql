CREATE TABLE "review_authors" (
	"review_id" integer PRIMARY KEY NOT NULL,
	"phone_hash" text NOT NULL,
	"customer_id" integer,
	"order_item_id" integer,
	"origin_hash" text,
	"locale" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_authors_locale" CHECK ("review_authors"."locale" in ('ru', 'en'))
);
--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "model_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "stored" text;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reject_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "handled_by" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "review_authors" ADD CONSTRAINT "review_authors_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_authors" ADD CONSTRAINT "review_authors_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_authors" ADD CONSTRAINT "review_authors_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_authors_phone_hash_index" ON "review_authors" USING btree ("phone_hash");--> statement-breakpoint
CREATE INDEX "review_authors_customer_id_index" ON "review_authors" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "review_authors_order_item_id_index" ON "review_authors" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "review_authors_origin_hash_sent_at_index" ON "review_authors" USING btree ("origin_hash","sent_at");--> statement-breakpoint
CREATE INDEX "review_authors_sent_at_index" ON "review_authors" USING btree ("sent_at");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reject_reason" CHECK ("reviews"."reject_reason" is null or ("reviews"."state" = 'rejected' and "reviews"."reject_reason" in ('abuse', 'personal_data', 'not_about_it', 'advertising', 'repeated', 'unreadable'))) NOT VALID;
