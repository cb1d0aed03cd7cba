CREATE TABLE "promotion_redemptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_redemptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"promotion_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"phone_hash" text NOT NULL,
	"slot" integer NOT NULL,
	"state" text DEFAULT 'live' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "promotion_redemptions_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "promotion_redemptions_slot_number" CHECK ("promotion_redemptions"."slot" > 0),
	CONSTRAINT "promotion_redemptions_state" CHECK ("promotion_redemptions"."state" in ('live', 'released') and ("promotion_redemptions"."state" = 'live') = ("promotion_redemptions"."released_at" is null))
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"code" text,
	"code_key" text,
	"title" jsonb NOT NULL,
	"description" jsonb,
	"kind" text NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"nth" integer DEFAULT 0 NOT NULL,
	"gift_offer_id" integer,
	"min_goods" bigint DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"included_category_ids" integer[] DEFAULT '{}' NOT NULL,
	"included_product_ids" integer[] DEFAULT '{}' NOT NULL,
	"included_label_ids" integer[] DEFAULT '{}' NOT NULL,
	"excluded_category_ids" integer[] DEFAULT '{}' NOT NULL,
	"excluded_product_ids" integer[] DEFAULT '{}' NOT NULL,
	"excluded_label_ids" integer[] DEFAULT '{}' NOT NULL,
	"excludes_sale" boolean DEFAULT false NOT NULL,
	"is_first_order_only" boolean DEFAULT false NOT NULL,
	"combines_with_bonuses" boolean DEFAULT true NOT NULL,
	"total_limit" integer,
	"per_phone_limit" integer,
	"owner_id" integer,
	"is_listed" boolean DEFAULT false NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotions_slug_unique" UNIQUE("slug"),
	CONSTRAINT "promotions_codeKey_unique" UNIQUE("code_key"),
	CONSTRAINT "promotions_code" CHECK (("promotions"."code" is null) = ("promotions"."code_key" is null) and "promotions"."code_key" <> ''),
	CONSTRAINT "promotions_percent" CHECK (case when "promotions"."kind" in ('percent', 'nth') then "promotions"."percent" between 1 and 100 else "promotions"."percent" = 0 end),
	CONSTRAINT "promotions_amount" CHECK (case when "promotions"."kind" = 'fixed' then "promotions"."amount" > 0 else "promotions"."amount" = 0 end),
	CONSTRAINT "promotions_nth" CHECK (case when "promotions"."kind" = 'nth' then "promotions"."nth" between 2 and 10 else "promotions"."nth" = 0 end),
	CONSTRAINT "promotions_gift" CHECK (("promotions"."kind" = 'gift') = ("promotions"."gift_offer_id" is not null) and ("promotions"."kind" <> 'gift' or "promotions"."code" is not null)),
	CONSTRAINT "promotions_min_goods" CHECK ("promotions"."min_goods" >= 0),
	CONSTRAINT "promotions_dates" CHECK ("promotions"."starts_at" is null or "promotions"."ends_at" is null or "promotions"."starts_at" < "promotions"."ends_at"),
	CONSTRAINT "promotions_limits" CHECK ("promotions"."total_limit" > 0 and "promotions"."per_phone_limit" > 0),
	CONSTRAINT "promotions_used" CHECK ("promotions"."used" >= 0 and "promotions"."used" <= "promotions"."total_limit"),
	CONSTRAINT "promotions_of_codes" CHECK ("promotions"."code" is not null or ("promotions"."used" = 0 and "promotions"."owner_id" is null and not "promotions"."is_listed"
      and not "promotions"."is_first_order_only" and "promotions"."total_limit" is null and "promotions"."per_phone_limit" is null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discounts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD CONSTRAINT "promotion_redemptions_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD CONSTRAINT "promotion_redemptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_gift_offer_id_offers_id_fk" FOREIGN KEY ("gift_offer_id") REFERENCES "public"."offers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_owner_id_customers_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_redemptions_slot" ON "promotion_redemptions" USING btree ("promotion_id","phone_hash","slot") WHERE "promotion_redemptions"."state" = 'live';--> statement-breakpoint
CREATE INDEX "promotions_owner_id_index" ON "promotions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "orders_contact_phone" ON "orders" USING btree ("contact_phone");