CREATE TABLE "delivery_slots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_slots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"zone_id" integer NOT NULL,
	"date" date NOT NULL,
	"starts" time NOT NULL,
	"ends" time NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"cutoff" timestamp NOT NULL,
	CONSTRAINT "delivery_slots_once" UNIQUE("zone_id","date","starts","ends"),
	CONSTRAINT "delivery_slots_interval" CHECK ("delivery_slots"."starts" < "delivery_slots"."ends"),
	CONSTRAINT "delivery_slots_places" CHECK ("delivery_slots"."capacity" >= 0 and "delivery_slots"."taken" between 0 and "delivery_slots"."capacity"),
	CONSTRAINT "delivery_slots_price" CHECK ("delivery_slots"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_slots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_slots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"slot_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_amendments" DROP CONSTRAINT "order_amendments_change";--> statement-breakpoint
ALTER TABLE "order_amendments" ALTER COLUMN "from_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_amendments" ALTER COLUMN "to_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD COLUMN "has_slots" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_amendments" ADD COLUMN "kind" text DEFAULT 'payment' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_amendments" ADD COLUMN "from_slot_id" integer;--> statement-breakpoint
ALTER TABLE "order_amendments" ADD COLUMN "to_slot_id" integer;--> statement-breakpoint
ALTER TABLE "delivery_slots" ADD CONSTRAINT "delivery_slots_zone_id_delivery_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."delivery_zones"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_slots" ADD CONSTRAINT "order_slots_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_slots" ADD CONSTRAINT "order_slots_slot_id_delivery_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."delivery_slots"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_slots_live" ON "order_slots" USING btree ("order_id") WHERE "order_slots"."released_at" is null;--> statement-breakpoint
CREATE INDEX "order_slots_order_id_index" ON "order_slots" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_slots_slot_id_index" ON "order_slots" USING btree ("slot_id");--> statement-breakpoint
ALTER TABLE "order_amendments" ADD CONSTRAINT "order_amendments_from_slot_id_delivery_slots_id_fk" FOREIGN KEY ("from_slot_id") REFERENCES "public"."delivery_slots"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "order_amendments" ADD CONSTRAINT "order_amendments_to_slot_id_delivery_slots_id_fk" FOREIGN KEY ("to_slot_id") REFERENCES "public"."delivery_slots"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "order_amendments" ADD CONSTRAINT "order_amendments_change" CHECK (case "order_amendments"."kind"
        when 'payment' then "order_amendments"."from_type" <> "order_amendments"."to_type" and num_nonnulls("order_amendments"."from_type", "order_amendments"."to_type") = 2 and num_nonnulls("order_amendments"."from_slot_id", "order_amendments"."to_slot_id") = 0
        when 'slot' then "order_amendments"."to_slot_id" is not null and "order_amendments"."from_slot_id" is distinct from "order_amendments"."to_slot_id" and num_nonnulls("order_amendments"."from_type", "order_amendments"."to_type") = 0
        else false end) NOT VALID;