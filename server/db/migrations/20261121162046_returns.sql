CREATE TABLE "return_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"net" bigint NOT NULL,
	"bonuses_back" integer NOT NULL,
	"bonuses_revoked" integer NOT NULL,
	CONSTRAINT "return_items_line" UNIQUE("return_id","order_item_id"),
	CONSTRAINT "return_items_quantity" CHECK ("return_items"."quantity" > 0),
	CONSTRAINT "return_items_amounts" CHECK (least("return_items"."net", "return_items"."bonuses_back", "return_items"."bonuses_revoked") >= 0)
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"goods" bigint NOT NULL,
	"delivery" bigint NOT NULL,
	"bonuses_back" integer NOT NULL,
	"bonuses_revoked" integer NOT NULL,
	"asked" bigint,
	"comment" text,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_seq" UNIQUE("order_id","seq"),
	CONSTRAINT "returns_status" CHECK ("returns"."status" in ('requested', 'approved', 'rejected', 'received', 'refunded')),
	CONSTRAINT "returns_amounts" CHECK (least("returns"."goods", "returns"."delivery", "returns"."bonuses_back", "returns"."bonuses_revoked") >= 0),
	CONSTRAINT "returns_asked" CHECK (("returns"."asked" is not null) = ("returns"."method" = 'bank' and "returns"."status" in ('received', 'refunded')))
);
--> statement-breakpoint
ALTER TABLE "bonus_accruals" DROP CONSTRAINT "bonus_accruals_amount";--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_quantity";--> statement-breakpoint
ALTER TABLE "bonus_accruals" ADD COLUMN "revoked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus_accruals" ADD COLUMN "is_held_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus_hold_lots" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "is_returnable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "returned_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "is_returnable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "return_history" ADD CONSTRAINT "return_history_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_history_return_id_id_index" ON "return_history" USING btree ("return_id","id");--> statement-breakpoint
CREATE INDEX "return_items_order_item_id_index" ON "return_items" USING btree ("order_item_id");--> statement-breakpoint
ALTER TABLE "bonus_accruals" ADD CONSTRAINT "bonus_accruals_amount" CHECK ("bonus_accruals"."amount" > 0 and "bonus_accruals"."revoked" between 0 and "bonus_accruals"."amount");--> statement-breakpoint
ALTER TABLE "bonus_hold_lots" ADD CONSTRAINT "bonus_hold_lots_returned" CHECK ("bonus_hold_lots"."returned" between 0 and "bonus_hold_lots"."amount");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" between 1 and 100 and least("order_items"."refused_quantity", "order_items"."returned_quantity") >= 0 and "order_items"."refused_quantity" + "order_items"."returned_quantity" <= "order_items"."quantity");