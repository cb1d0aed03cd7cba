CREATE TABLE "default_points" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"point_id" integer NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "default_points" ADD CONSTRAINT "default_points_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_points" ADD CONSTRAINT "default_points_point_id_pickup_points_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."pickup_points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "default_points_point_id_index" ON "default_points" USING btree ("point_id");