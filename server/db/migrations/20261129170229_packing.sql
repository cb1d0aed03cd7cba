CREATE TABLE "handovers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "handovers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"carrier" text NOT NULL,
	"day" date NOT NULL,
	"actor" text NOT NULL,
	"member_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "packing_scans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packing_scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"scan_id" text NOT NULL,
	"code" text NOT NULL,
	"result" text NOT NULL,
	"order_item_id" integer,
	"offer_id" integer,
	"expected_item_id" integer,
	"actor" text NOT NULL,
	"member_id" integer,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "packing_scans_id" CHECK ("packing_scans"."scan_id" ~ '^[A-Za-z0-9-]{8,64}$' and length("packing_scans"."code") between 1 and 300),
	CONSTRAINT "packing_scans_undone" CHECK ("packing_scans"."undone_at" is null or "packing_scans"."result" = 'ok'),
	CONSTRAINT "packing_scans_line" CHECK ("packing_scans"."result" <> 'ok' or "packing_scans"."order_item_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "packing_shortages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packing_shortages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_item_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"actor" text NOT NULL,
	"member_id" integer,
	"at" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone,
	CONSTRAINT "packing_shortages_quantity" CHECK ("packing_shortages"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "packings" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"aside_at" timestamp with time zone,
	"aside_reason" text,
	"aside_by" text,
	"packed_at" timestamp with time zone,
	"packed_by" text,
	"packed_member_id" integer,
	"grams" integer,
	"handover_id" integer,
	CONSTRAINT "packings_aside" CHECK (num_nonnulls("packings"."aside_at", "packings"."aside_reason", "packings"."aside_by") in (0, 3)),
	CONSTRAINT "packings_packed" CHECK (num_nonnulls("packings"."packed_at", "packings"."packed_by", "packings"."grams") in (0, 3) and "packings"."grams" > 0),
	CONSTRAINT "packings_packed_or_aside" CHECK ("packings"."packed_at" is null or "packings"."aside_at" is null),
	CONSTRAINT "packings_handed" CHECK ("packings"."handover_id" is null or "packings"."packed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "prints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"object" text NOT NULL,
	"actor" text NOT NULL,
	"member_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_conditions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_conditions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_item_id" integer NOT NULL,
	"condition" text NOT NULL,
	"quantity" integer NOT NULL,
	"actor" text NOT NULL,
	"member_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "return_conditions_once" UNIQUE("return_item_id","condition"),
	CONSTRAINT "return_conditions_quantity" CHECK ("return_conditions"."quantity" > 0),
	CONSTRAINT "return_conditions_condition" CHECK ("return_conditions"."condition" in ('shelf', 'faulty', 'written_off'))
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "barcode" text;
--> statement-breakpoint
ALTER TABLE "packing_scans" ADD CONSTRAINT "packing_scans_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "packing_scans" ADD CONSTRAINT "packing_scans_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "packing_scans" ADD CONSTRAINT "packing_scans_expected_item_id_order_items_id_fk" FOREIGN KEY ("expected_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "packing_shortages" ADD CONSTRAINT "packing_shortages_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "packing_shortages" ADD CONSTRAINT "packing_shortages_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "packings" ADD CONSTRAINT "packings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "packings" ADD CONSTRAINT "packings_handover_id_handovers_id_fk" FOREIGN KEY ("handover_id") REFERENCES "public"."handovers"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_conditions" ADD CONSTRAINT "return_conditions_return_item_id_return_items_id_fk" FOREIGN KEY ("return_item_id") REFERENCES "public"."return_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "handovers_day_id_index" ON "handovers" USING btree ("day","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "packing_scans_once" ON "packing_scans" USING btree ("order_id","scan_id");
--> statement-breakpoint
CREATE INDEX "packing_scans_order_id_id_index" ON "packing_scans" USING btree ("order_id","id");
--> statement-breakpoint
CREATE INDEX "packing_scans_order_item_id_index" ON "packing_scans" USING btree ("order_item_id");
--> statement-breakpoint
CREATE INDEX "packing_scans_expected_item_id_index" ON "packing_scans" USING btree ("expected_item_id");
--> statement-breakpoint
CREATE INDEX "packing_shortages_order_item_id_index" ON "packing_shortages" USING btree ("order_item_id");
--> statement-breakpoint
CREATE INDEX "packing_shortages_location_id_index" ON "packing_shortages" USING btree ("location_id");
--> statement-breakpoint
CREATE INDEX "packings_handover_id_index" ON "packings" USING btree ("handover_id");
--> statement-breakpoint
CREATE INDEX "packings_packed" ON "packings" USING btree ("packed_at") WHERE "packings"."packed_at" is not null and "packings"."handover_id" is null;
--> statement-breakpoint
CREATE INDEX "prints_kind_object_index" ON "prints" USING btree ("kind","object");
--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_barcode" CHECK (case when "offers"."barcode" ~ '^([0-9]{8}|[0-9]{13})$' then (substr(lpad(barcode, 13, '0'), 1, 1)::int + 3 * substr(lpad(barcode, 13, '0'), 2, 1)::int + substr(lpad(barcode, 13, '0'), 3, 1)::int + 3 * substr(lpad(barcode, 13, '0'), 4, 1)::int + substr(lpad(barcode, 13, '0'), 5, 1)::int + 3 * substr(lpad(barcode, 13, '0'), 6, 1)::int + substr(lpad(barcode, 13, '0'), 7, 1)::int + 3 * substr(lpad(barcode, 13, '0'), 8, 1)::int + substr(lpad(barcode, 13, '0'), 9, 1)::int + 3 * substr(lpad(barcode, 13, '0'), 10, 1)::int + substr(lpad(barcode, 13, '0'), 11, 1)::int + 3 * substr(lpad(barcode, 13, '0'), 12, 1)::int + substr(lpad(barcode, 13, '0'), 13, 1)::int) % 10 = 0 else "offers"."barcode" is null end) NOT VALID;
