CREATE TABLE "customer_rubrics" (
	"customer_id" integer NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "customer_rubrics_customer_id_slug_pk" PRIMARY KEY("customer_id","slug")
);
--> statement-breakpoint
ALTER TABLE "customer_rubrics" ADD CONSTRAINT "customer_rubrics_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;