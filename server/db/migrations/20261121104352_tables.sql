CREATE TABLE "content_version" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "content_version_one_row" CHECK ("content_version"."id")
);
--> statement-breakpoint
CREATE TABLE "agreement_texts" (
	"agreement_id" integer NOT NULL,
	"version" integer NOT NULL,
	"text" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreement_texts_agreement_id_version_pk" PRIMARY KEY("agreement_id","version")
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"form" text NOT NULL,
	"position" integer NOT NULL,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"required" boolean NOT NULL,
	"is_only_auth" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreements_slug_unique" UNIQUE("slug"),
	CONSTRAINT "agreements_purpose" CHECK ("agreements"."purpose" in ('terms', 'personal_data', 'marketing')),
	CONSTRAINT "agreements_kind" CHECK ("agreements"."kind" in ('text', 'text_active_checkbox', 'text_not_active_checkbox')),
	CONSTRAINT "agreements_version" CHECK ("agreements"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "consent_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"customer_id" integer,
	"agreement_id" integer NOT NULL,
	"version" integer NOT NULL,
	"locale" text NOT NULL,
	"text_hash" text NOT NULL,
	"state" text NOT NULL,
	"form" text NOT NULL,
	"order_number" text,
	"url" text NOT NULL,
	"network" text NOT NULL,
	"user_agent" text NOT NULL,
	"request_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_log_state" CHECK ("consent_log"."state" in ('given', 'withdrawn')),
	CONSTRAINT "consent_log_text_hash" CHECK ("consent_log"."text_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "bonus_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer,
	"kind" text NOT NULL,
	"balance" integer,
	CONSTRAINT "bonus_accounts_one_of_a_kind" UNIQUE NULLS NOT DISTINCT("customer_id","kind"),
	CONSTRAINT "bonus_accounts_owner" CHECK (("bonus_accounts"."customer_id" is null) = ("bonus_accounts"."kind" in ('issue', 'spend', 'burn'))),
	CONSTRAINT "bonus_accounts_balance" CHECK (("bonus_accounts"."customer_id" is null) = ("bonus_accounts"."balance" is null) and "bonus_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bonus_accruals" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"order_number" text,
	"customer_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"available_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	CONSTRAINT "bonus_accruals_amount" CHECK ("bonus_accruals"."amount" > 0),
	CONSTRAINT "bonus_accruals_state" CHECK ("bonus_accruals"."state" in ('pending', 'posted', 'revoked'))
);
--> statement-breakpoint
CREATE TABLE "bonus_entries" (
	"transaction_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "bonus_entries_transaction_id_account_id_pk" PRIMARY KEY("transaction_id","account_id"),
	CONSTRAINT "bonus_entries_amount" CHECK ("bonus_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "bonus_hold_lots" (
	"hold_id" integer NOT NULL,
	"lot_id" integer NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "bonus_hold_lots_hold_id_lot_id_pk" PRIMARY KEY("hold_id","lot_id"),
	CONSTRAINT "bonus_hold_lots_amount" CHECK ("bonus_hold_lots"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "bonus_holds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"order_number" text,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "bonus_holds_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "bonus_holds_amount" CHECK ("bonus_holds"."amount" > 0),
	CONSTRAINT "bonus_holds_state" CHECK ("bonus_holds"."state" in ('open', 'captured', 'released')),
	CONSTRAINT "bonus_holds_closed" CHECK (("bonus_holds"."state" = 'open') = ("bonus_holds"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "bonus_levels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_levels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"percentage" integer NOT NULL,
	"threshold" bigint NOT NULL,
	CONSTRAINT "bonus_levels_slug_unique" UNIQUE("slug"),
	CONSTRAINT "bonus_levels_threshold_unique" UNIQUE("threshold"),
	CONSTRAINT "bonus_levels_percentage" CHECK ("bonus_levels"."percentage" between 0 and 100),
	CONSTRAINT "bonus_levels_threshold" CHECK ("bonus_levels"."threshold" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bonus_lots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"transaction_id" integer NOT NULL,
	"source" text NOT NULL,
	"amount" integer NOT NULL,
	"left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bonus_lots_transactionId_unique" UNIQUE("transaction_id"),
	CONSTRAINT "bonus_lots_left" CHECK ("bonus_lots"."left" between 0 and "bonus_lots"."amount")
);
--> statement-breakpoint
CREATE TABLE "bonus_purchases" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"net" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bonus_purchases_net" CHECK ("bonus_purchases"."net" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bonus_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"order_id" integer,
	"order_number" text,
	"seq" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"title" jsonb,
	"once_key" text,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bonus_transactions_onceKey_unique" UNIQUE("once_key"),
	CONSTRAINT "bonus_transactions_once" UNIQUE("order_id","kind","seq"),
	CONSTRAINT "bonus_transactions_reason" CHECK (("bonus_transactions"."kind" = 'grant') = ("bonus_transactions"."reason" is not null)),
	CONSTRAINT "bonus_transactions_order" CHECK ("bonus_transactions"."order_id" is not null or "bonus_transactions"."kind" in ('grant', 'burn'))
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cart_id" uuid NOT NULL,
	"offer_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"price" bigint NOT NULL,
	"price_told_at" timestamp with time zone,
	"is_capped" boolean DEFAULT false NOT NULL,
	"source_id" text,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_one_line_an_offer" UNIQUE("cart_id","offer_id"),
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" between 1 and 10),
	CONSTRAINT "cart_items_price" CHECK ("cart_items"."price" > 0),
	CONSTRAINT "cart_items_source" CHECK (length("cart_items"."source_id") <= 60)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" integer,
	"secret_hash" text,
	"state" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"city_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carts_customerId_unique" UNIQUE("customer_id"),
	CONSTRAINT "carts_secretHash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "carts_version" CHECK ("carts"."version" > 0),
	CONSTRAINT "carts_state" CHECK ("carts"."state" in ('active', 'merged')),
	CONSTRAINT "carts_owner" CHECK (num_nonnulls("carts"."customer_id", "carts"."secret_hash") = case when "carts"."state" = 'active' then 1 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer,
	"slug" text NOT NULL,
	"path" text NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb,
	"seo" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rule" jsonb,
	"image_id" integer,
	CONSTRAINT "categories_path_unique" UNIQUE("path"),
	CONSTRAINT "categories_parentId_slug_unique" UNIQUE NULLS NOT DISTINCT("parent_id","slug"),
	CONSTRAINT "categories_slug" CHECK ("categories"."slug" ~ '^[a-z0-9]+(?:[-_.][a-z0-9]+)*$' and "categories"."slug" not like '%-or-%' and "categories"."slug" <> 'filter'),
	CONSTRAINT "categories_path" CHECK ("categories"."path" = "categories"."slug" or "categories"."path" like '%/' || "categories"."slug")
);
--> statement-breakpoint
CREATE TABLE "colors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "colors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"hex" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "colors_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "labels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"title" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "labels_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "listing_products" (
	"listing_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "listing_products_listing_id_product_id_pk" PRIMARY KEY("listing_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb,
	"seo" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rule" jsonb,
	CONSTRAINT "listings_slug_unique" UNIQUE("slug"),
	CONSTRAINT "listings_slug" CHECK ("listings"."slug" ~ '^[a-z0-9]+(?:[-_.][a-z0-9]+)*$' and "listings"."slug" <> 'filter')
);
--> statement-breakpoint
CREATE TABLE "materials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "materials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "materials_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "models" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"composition" jsonb NOT NULL,
	"care" text[] NOT NULL,
	"fit" jsonb,
	"material_id" integer NOT NULL,
	"season" text NOT NULL,
	"is_set" boolean DEFAULT false NOT NULL,
	"is_eco" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "models_slug_unique" UNIQUE("slug"),
	CONSTRAINT "models_slug" CHECK ("models"."slug" ~ '^[a-z0-9]+(?:[-_.][a-z0-9]+)*$' and "models"."slug" not like '%-or-%')
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"size_id" integer NOT NULL,
	"sku" text NOT NULL,
	"alternative_title" jsonb,
	"fitting" jsonb,
	"position" integer NOT NULL,
	CONSTRAINT "offers_sku_unique" UNIQUE("sku"),
	CONSTRAINT "offers_productId_sizeId_unique" UNIQUE("product_id","size_id")
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"product_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "product_categories_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"image_id" integer NOT NULL,
	CONSTRAINT "product_images_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_labels" (
	"product_id" integer NOT NULL,
	"label_id" integer NOT NULL,
	CONSTRAINT "product_labels_product_id_label_id_pk" PRIMARY KEY("product_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model_id" integer NOT NULL,
	"color_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"slug" text NOT NULL,
	"sku" text NOT NULL,
	"hex" text NOT NULL,
	"price" bigint NOT NULL,
	"old_price" bigint,
	"is_large" boolean DEFAULT false NOT NULL,
	"is_coming_soon" boolean DEFAULT false NOT NULL,
	"is_only_shops" boolean DEFAULT false NOT NULL,
	"video" text,
	"show_video" boolean DEFAULT false NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"pinned_position" integer,
	"material_id" integer DEFAULT 0 NOT NULL,
	"season" text DEFAULT 'all' NOT NULL,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"size_ids" integer[] DEFAULT '{}' NOT NULL,
	"label_ids" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_sku_unique" UNIQUE("sku"),
	CONSTRAINT "products_slug" CHECK ("products"."slug" ~ '^[a-z0-9]+(?:[-_.][a-z0-9]+)*$' and "products"."slug" not like '%-or-%'),
	CONSTRAINT "products_price" CHECK ("products"."price" > 0),
	CONSTRAINT "products_old_price" CHECK ("products"."old_price" > "products"."price")
);
--> statement-breakpoint
CREATE TABLE "sizes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sizes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"system" text NOT NULL,
	"title" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "sizes_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "error_pages" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "error_pages_one" CHECK ("error_pages"."id")
);
--> statement-breakpoint
CREATE TABLE "home_blocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "home_blocks_position_unique" UNIQUE("position")
);
--> statement-breakpoint
CREATE TABLE "menu_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"menu_id" integer NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	"title" jsonb NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"class_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "menu_items_menuId_position_unique" UNIQUE("menu_id","position")
);
--> statement-breakpoint
CREATE TABLE "menus" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menus_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"title" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "menus_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"path" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"target" text NOT NULL,
	"status" smallint DEFAULT 301 NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_status" CHECK ("redirects"."status" in (301, 302)),
	CONSTRAINT "redirects_path" CHECK ("redirects"."path" like '/%'),
	CONSTRAINT "redirects_target" CHECK (("redirects"."target" ~ '^/([^/\\]|$)' or "redirects"."target" like 'https://%') and "redirects"."target" <> "redirects"."path")
);
--> statement-breakpoint
CREATE TABLE "seo_records" (
	"path" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"keywords" jsonb NOT NULL,
	"noindex" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_networks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "social_networks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"icon" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"title" text NOT NULL,
	"city" text NOT NULL,
	"street" text NOT NULL,
	"house" text NOT NULL,
	"flat" text,
	"entrance" text,
	"floor" text,
	"comment" text,
	"postal_code" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"phone_country_code" text NOT NULL,
	"email" text,
	"first_name" text,
	"last_name" text,
	"birth_date" date,
	"city_id" integer,
	"is_subscribed" boolean DEFAULT false NOT NULL,
	"reminder_dismissed_at" timestamp with time zone,
	"mindbox_id" text,
	"mindbox_id_sent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_phone_unique" UNIQUE("phone"),
	CONSTRAINT "customers_phone" CHECK ("customers"."phone" ~ '^[+][1-9][0-9]{6,14}$'),
	CONSTRAINT "customers_phone_country_code" CHECK ("customers"."phone_country_code" ~ '^[A-Z]{2}$'),
	CONSTRAINT "customers_birth_date" CHECK ("customers"."birth_date" > '1900-01-01')
);
--> statement-breakpoint
CREATE TABLE "login_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_hash" text NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "login_codes_tries" CHECK ("login_codes"."tries_left" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "login_phones" (
	"phone" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"login_code_id" integer,
	"secret_hash" text NOT NULL,
	"previous_hash" text,
	"generation" integer DEFAULT 0 NOT NULL,
	"rotated_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_for" text,
	"device_label" text NOT NULL,
	"network" text NOT NULL,
	CONSTRAINT "sessions_loginCodeId_unique" UNIQUE("login_code_id"),
	CONSTRAINT "sessions_secretHash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "sessions_generation" CHECK ("sessions"."generation" >= 0 and ("sessions"."generation" = 0) = ("sessions"."previous_hash" is null)),
	CONSTRAINT "sessions_revoked" CHECK (("sessions"."revoked_at" is null) = ("sessions"."revoked_for" is null))
);
--> statement-breakpoint
CREATE TABLE "spent_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_rates" (
	"zone_id" integer NOT NULL,
	"type" text NOT NULL,
	"price" bigint NOT NULL,
	"days_from" integer NOT NULL,
	"days_to" integer NOT NULL,
	CONSTRAINT "delivery_rates_zone_id_type_pk" PRIMARY KEY("zone_id","type"),
	CONSTRAINT "delivery_rates_price" CHECK ("delivery_rates"."price" >= 0),
	CONSTRAINT "delivery_rates_days" CHECK ("delivery_rates"."days_from" between 0 and "delivery_rates"."days_to")
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_zones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"free_from" bigint,
	CONSTRAINT "delivery_zones_slug_unique" UNIQUE("slug"),
	CONSTRAINT "delivery_zones_free_from" CHECK ("delivery_zones"."free_from" > 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_operators" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_operators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"price" bigint NOT NULL,
	"days_from" integer NOT NULL,
	"days_to" integer NOT NULL,
	CONSTRAINT "delivery_operators_slug_unique" UNIQUE("slug"),
	CONSTRAINT "delivery_operators_price" CHECK ("delivery_operators"."price" >= 0),
	CONSTRAINT "delivery_operators_days" CHECK ("delivery_operators"."days_from" between 0 and "delivery_operators"."days_to")
);
--> statement-breakpoint
CREATE TABLE "pickup_points" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pickup_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"operator_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"hours" jsonb NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"has_fitting" boolean NOT NULL,
	"accepts_card" boolean NOT NULL,
	"accepts_cash" boolean NOT NULL,
	"storage_days" integer NOT NULL,
	"max_weight_kg" integer NOT NULL,
	CONSTRAINT "pickup_points_slug_unique" UNIQUE("slug"),
	CONSTRAINT "pickup_points_place" CHECK ("pickup_points"."latitude" between -90 and 90 and "pickup_points"."longitude" between -180 and 180),
	CONSTRAINT "pickup_points_storage" CHECK ("pickup_points"."storage_days" > 0 and "pickup_points"."max_weight_kg" > 0)
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"customer_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "favorites_customer_id_product_id_pk" PRIMARY KEY("customer_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"country_code" text NOT NULL,
	"title" jsonb NOT NULL,
	"region" jsonb NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"population" integer NOT NULL,
	"time_zone" text NOT NULL,
	"delivery_zone" text NOT NULL,
	CONSTRAINT "cities_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"code" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"calling_code" text NOT NULL,
	"show_in_country_code_list" boolean DEFAULT false NOT NULL,
	CONSTRAINT "countries_code" CHECK ("countries"."code" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"spec" jsonb,
	"version" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"alt" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_key_unique" UNIQUE("key"),
	CONSTRAINT "images_size" CHECK ("images"."width" between 16 and 4096 and "images"."height" between 16 and 4096),
	CONSTRAINT "images_color" CHECK ("images"."color" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "locations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"city_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"serves_everywhere" boolean DEFAULT false NOT NULL,
	"address" jsonb,
	"hours" jsonb,
	"phone" text,
	"latitude" double precision,
	"longitude" double precision,
	CONSTRAINT "locations_slug_unique" UNIQUE("slug"),
	CONSTRAINT "locations_shop_can_be_found" CHECK ("locations"."kind" <> 'shop' or ("locations"."address" is not null and "locations"."hours" is not null and "locations"."phone" is not null))
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"offer_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"state" text DEFAULT 'live' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservations_quantity" CHECK ("reservations"."quantity" > 0),
	CONSTRAINT "reservations_returned" CHECK ("reservations"."returned" = 0 or ("reservations"."state" = 'consumed' and "reservations"."returned" between 0 and "reservations"."quantity"))
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"offer_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"shortage" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_offer_id_location_id_pk" PRIMARY KEY("offer_id","location_id"),
	CONSTRAINT "stock_on_hand" CHECK ("stock"."on_hand" >= 0),
	CONSTRAINT "stock_reserved" CHECK ("stock"."reserved" >= 0),
	CONSTRAINT "stock_shortage" CHECK ("stock"."shortage" >= 0),
	CONSTRAINT "stock_promised" CHECK ("stock"."reserved" <= "stock"."on_hand" + "stock"."shortage")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"offer_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"delta" integer NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_delta" CHECK ("stock_movements"."delta" <> 0)
);
--> statement-breakpoint
CREATE TABLE "stocked_sizes" (
	"location_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"size_ids" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "stocked_sizes_location_id_product_id_pk" PRIMARY KEY("location_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"text" text NOT NULL,
	"locale" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('sms', 'email')),
	CONSTRAINT "messages_locale" CHECK ("messages"."locale" in ('ru', 'en')),
	CONSTRAINT "messages_state" CHECK ("messages"."state" in ('queued', 'delivered', 'failed')),
	CONSTRAINT "messages_delivered" CHECK (("messages"."state" = 'delivered') = ("messages"."delivered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "idempotency_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"reply" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_once" UNIQUE("scope","key"),
	CONSTRAINT "idempotency_keys_reply" CHECK (not "idempotency_keys"."done" or "idempotency_keys"."reply" is not null)
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"machine" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer NOT NULL,
	"offer_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"sku" text NOT NULL,
	"slug" text NOT NULL,
	"color" jsonb NOT NULL,
	"size" jsonb NOT NULL,
	"image_id" integer,
	"quantity" integer NOT NULL,
	"refused_quantity" integer DEFAULT 0 NOT NULL,
	"price" bigint NOT NULL,
	"old_price" bigint,
	"discount_part" bigint DEFAULT 0 NOT NULL,
	"bonus_part" bigint DEFAULT 0 NOT NULL,
	"line_sum" bigint NOT NULL,
	"bonuses_earned" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_items_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_items_offer" UNIQUE("order_id","offer_id"),
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" between 1 and 100 and "order_items"."refused_quantity" between 0 and "order_items"."quantity"),
	CONSTRAINT "order_items_price" CHECK ("order_items"."price" > 0 and ("order_items"."old_price" is null or "order_items"."old_price" > "order_items"."price")),
	CONSTRAINT "order_items_parts" CHECK ("order_items"."discount_part" >= 0 and "order_items"."bonus_part" >= 0 and "order_items"."bonuses_earned" >= 0),
	CONSTRAINT "order_items_sum" CHECK ("order_items"."line_sum" = "order_items"."price" * "order_items"."quantity" - "order_items"."discount_part" - "order_items"."bonus_part"),
	CONSTRAINT "order_items_at_least_a_rouble" CHECK ("order_items"."line_sum" >= 100)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"customer_id" integer,
	"access_token_hash" text,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"payment_type" text NOT NULL,
	"payment_review" text,
	"city_id" integer NOT NULL,
	"city_title" jsonb NOT NULL,
	"delivery_type" text NOT NULL,
	"point_id" integer,
	"shop_id" integer,
	"delivery" jsonb NOT NULL,
	"delivery_from" date,
	"delivery_to" date,
	"contact" jsonb NOT NULL,
	"recipient" jsonb,
	"contact_phone" text NOT NULL,
	"goods" bigint NOT NULL,
	"sale_discount" bigint DEFAULT 0 NOT NULL,
	"promotion_discount" bigint DEFAULT 0 NOT NULL,
	"coupon_discount" bigint DEFAULT 0 NOT NULL,
	"bonus_discount" bigint DEFAULT 0 NOT NULL,
	"delivery_price" bigint NOT NULL,
	"total" bigint NOT NULL,
	"bonuses_earned" integer DEFAULT 0 NOT NULL,
	"frozen_hash" text,
	"cart_id" text,
	"cart_version" integer,
	"comment" text,
	"locale" text NOT NULL,
	"origin_hash" text,
	"expires_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"ecommerce_sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_one_per_cart_version" UNIQUE("cart_id","cart_version"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('created', 'awaiting_payment', 'confirmed', 'assembling', 'handed_over', 'in_transit', 'ready_for_pickup', 'delivered', 'completed', 'cancel_requested', 'cancelled', 'expired', 'refused', 'partially_delivered')),
	CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in ('none', 'pending', 'authorized', 'paid', 'partially_refunded', 'refunded', 'failed')),
	CONSTRAINT "orders_number" CHECK ("orders"."number" ~ '^[0-9]{6}-[0-9]{6}-[0-9]$'),
	CONSTRAINT "orders_amounts" CHECK (least("orders"."goods", "orders"."sale_discount", "orders"."promotion_discount", "orders"."coupon_discount", "orders"."bonus_discount", "orders"."delivery_price") >= 0 and "orders"."total" > 0),
	CONSTRAINT "orders_total" CHECK ("orders"."total" = "orders"."goods" - "orders"."sale_discount" - "orders"."promotion_discount" - "orders"."coupon_discount" - "orders"."bonus_discount" + "orders"."delivery_price"),
	CONSTRAINT "orders_bonuses" CHECK ("orders"."bonus_discount" % 100 = 0 and "orders"."bonuses_earned" >= 0),
	CONSTRAINT "orders_bonuses_need_a_customer" CHECK ("orders"."bonus_discount" = 0 or "orders"."customer_id" is not null or "orders"."access_token_hash" is null)
);
--> statement-breakpoint
CREATE TABLE "bank_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"token" text NOT NULL,
	"parent_id" integer,
	"amount" bigint NOT NULL,
	"approved" boolean NOT NULL,
	"reason" text,
	"request_key" text,
	"settled_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_transactions_requestKey_unique" UNIQUE("request_key"),
	CONSTRAINT "bank_transactions_amount" CHECK ("bank_transactions"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"event_key" text NOT NULL,
	"body" text NOT NULL,
	"signature_ok" boolean NOT NULL,
	"payment_id" integer,
	"amount" bigint,
	"currency" text,
	"test_mode" boolean DEFAULT false NOT NULL,
	"result" text,
	"reply_code" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_once" UNIQUE("provider","event_key"),
	CONSTRAINT "payment_events_forged" CHECK ("payment_events"."signature_ok" or ("payment_events"."result" = 'forged' and "payment_events"."payment_id" is null))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"order_number" text NOT NULL,
	"locale" text NOT NULL,
	"provider" text NOT NULL,
	"token" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text DEFAULT 'RUB' NOT NULL,
	"status" text NOT NULL,
	"transaction_id" text,
	"failure" text,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"captured_at" timestamp with time zone,
	CONSTRAINT "payments_token_unique" UNIQUE("token"),
	CONSTRAINT "payments_transaction" UNIQUE("provider","transaction_id"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_currency" CHECK ("payments"."currency" = 'RUB'),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('created', 'failed', 'captured', 'surplus')),
	CONSTRAINT "payments_proof" CHECK (("payments"."status" in ('captured', 'surplus')) = ("payments"."transaction_id" is not null and "payments"."captured_at" is not null)),
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded" between 0 and case when "payments"."status" in ('captured', 'surplus') then "payments"."amount" else 0 end)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"transaction_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "refunds_transaction" UNIQUE("payment_id","transaction_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_done" CHECK (("refunds"."status" = 'done') = ("refunds"."done_at" is not null and "refunds"."transaction_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "agreement_texts" ADD CONSTRAINT "agreement_texts_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_accounts" ADD CONSTRAINT "bonus_accounts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_accruals" ADD CONSTRAINT "bonus_accruals_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_entries" ADD CONSTRAINT "bonus_entries_transaction_id_bonus_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."bonus_transactions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_entries" ADD CONSTRAINT "bonus_entries_account_id_bonus_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bonus_accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_hold_lots" ADD CONSTRAINT "bonus_hold_lots_hold_id_bonus_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."bonus_holds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_hold_lots" ADD CONSTRAINT "bonus_hold_lots_lot_id_bonus_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."bonus_lots"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_holds" ADD CONSTRAINT "bonus_holds_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_lots" ADD CONSTRAINT "bonus_lots_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_lots" ADD CONSTRAINT "bonus_lots_transaction_id_bonus_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."bonus_transactions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_purchases" ADD CONSTRAINT "bonus_purchases_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_products" ADD CONSTRAINT "listing_products_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_products" ADD CONSTRAINT "listing_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_size_id_sizes_id_fk" FOREIGN KEY ("size_id") REFERENCES "public"."sizes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_labels" ADD CONSTRAINT "product_labels_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_labels" ADD CONSTRAINT "product_labels_label_id_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."labels"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_color_id_colors_id_fk" FOREIGN KEY ("color_id") REFERENCES "public"."colors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_menu_id_menus_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_login_code_id_login_codes_id_fk" FOREIGN KEY ("login_code_id") REFERENCES "public"."login_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_rates" ADD CONSTRAINT "delivery_rates_zone_id_delivery_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."delivery_zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_points" ADD CONSTRAINT "pickup_points_operator_id_delivery_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."delivery_operators"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_points" ADD CONSTRAINT "pickup_points_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_offer_id_location_id_stock_offer_id_location_id_fk" FOREIGN KEY ("offer_id","location_id") REFERENCES "public"."stock"("offer_id","location_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_offer_id_location_id_stock_offer_id_location_id_fk" FOREIGN KEY ("offer_id","location_id") REFERENCES "public"."stock"("offer_id","location_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocked_sizes" ADD CONSTRAINT "stocked_sizes_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocked_sizes" ADD CONSTRAINT "stocked_sizes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreements_form" ON "agreements" USING btree ("form","position");--> statement-breakpoint
CREATE INDEX "consent_log_customer" ON "consent_log" USING btree ("customer_id","agreement_id");--> statement-breakpoint
CREATE INDEX "consent_log_subject" ON "consent_log" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "consent_log_order" ON "consent_log" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "bonus_accruals_customer_id_index" ON "bonus_accruals" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "bonus_accruals_to_post" ON "bonus_accruals" USING btree ("available_at") WHERE "bonus_accruals"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "bonus_entries_account_id_transaction_id_index" ON "bonus_entries" USING btree ("account_id","transaction_id");--> statement-breakpoint
CREATE INDEX "bonus_hold_lots_lot_id_index" ON "bonus_hold_lots" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "bonus_holds_customer_id_index" ON "bonus_holds" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "bonus_lots_customer_id_expires_at_index" ON "bonus_lots" USING btree ("customer_id","expires_at");--> statement-breakpoint
CREATE INDEX "bonus_lots_to_burn" ON "bonus_lots" USING btree ("expires_at") WHERE "bonus_lots"."left" > 0;--> statement-breakpoint
CREATE INDEX "bonus_purchases_customer_id_at_index" ON "bonus_purchases" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "cart_items_offer_id_index" ON "cart_items" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "carts_to_purge" ON "carts" USING btree ("updated_at") WHERE "carts"."customer_id" is null;--> statement-breakpoint
CREATE INDEX "listing_products_product_id_index" ON "listing_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "offers_size_id_index" ON "offers" USING btree ("size_id");--> statement-breakpoint
CREATE INDEX "product_categories_category_id_product_id_index" ON "product_categories" USING btree ("category_id","product_id");--> statement-breakpoint
CREATE INDEX "product_images_image_id_index" ON "product_images" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "product_labels_label_id_product_id_index" ON "product_labels" USING btree ("label_id","product_id");--> statement-breakpoint
CREATE INDEX "products_model_id_index" ON "products" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "products_color_id_index" ON "products" USING btree ("color_id");--> statement-breakpoint
CREATE INDEX "products_category_id_index" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_category_ids_index" ON "products" USING gin ("category_ids");--> statement-breakpoint
CREATE INDEX "products_published_at_id_index" ON "products" USING btree ("published_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_popularity_id_index" ON "products" USING btree ("popularity" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "redirects_path_index" ON "redirects" USING btree ("path");--> statement-breakpoint
CREATE INDEX "addresses_customer" ON "addresses" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("customer_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "login_codes_request" ON "login_codes" USING btree ("request_hash","phone");--> statement-breakpoint
CREATE INDEX "login_codes_created" ON "login_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_customer" ON "sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pickup_points_latitude_longitude_index" ON "pickup_points" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "pickup_points_operator_id_index" ON "pickup_points" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "pickup_points_city_id_index" ON "pickup_points" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "favorites_product" ON "favorites" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "cities_country_code_population_index" ON "cities" USING btree ("country_code","population");--> statement-breakpoint
CREATE INDEX "locations_city_id_index" ON "locations" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "reservations_order_id_index" ON "reservations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reservations_offer_id_location_id_index" ON "reservations" USING btree ("offer_id","location_id");--> statement-breakpoint
CREATE INDEX "reservations_expires_at_index" ON "reservations" USING btree ("expires_at") WHERE "reservations"."state" = 'live';--> statement-breakpoint
CREATE INDEX "stock_location_id_index" ON "stock" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "stock_movements_offer_id_location_id_index" ON "stock_movements" USING btree ("offer_id","location_id");--> statement-breakpoint
CREATE INDEX "stocked_sizes_product_id_index" ON "stocked_sizes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_history_order_id_id_index" ON "order_history" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_items_offer_id_index" ON "order_items" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "orders_customer_id_created_at_index" ON "orders" USING btree ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_contact_phone_index" ON "orders" USING btree ("contact_phone") WHERE "orders"."status" in ('created', 'awaiting_payment', 'confirmed', 'assembling');--> statement-breakpoint
CREATE INDEX "orders_origin_hash_created_at_index" ON "orders" USING btree ("origin_hash","created_at");--> statement-breakpoint
CREATE INDEX "bank_transactions_token_index" ON "bank_transactions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "payment_events_payment_id_index" ON "payment_events" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_events_created_at_index" ON "payment_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_capture" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'captured';--> statement-breakpoint
CREATE INDEX "payments_order_id_index" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_payment_id_index" ON "refunds" USING btree ("payment_id");