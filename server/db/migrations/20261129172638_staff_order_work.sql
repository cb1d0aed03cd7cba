-- What staff note, correct and pay back beside an order, decide upon payments, and put in the place of an order.
CREATE TABLE "order_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"member_id" integer,
	"by" text NOT NULL,
	"fields" text[] NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"member_id" integer,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_notes_sealed" CHECK (left(coalesce("order_notes"."text", ''), 4) in ('', 'pd1.'))
);
--> statement-breakpoint
CREATE TABLE "order_replacements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_replacements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"old_order_id" integer NOT NULL,
	"new_order_id" integer,
	"state" text DEFAULT 'draft' NOT NULL,
	"draft" text NOT NULL,
	"difference" bigint DEFAULT 0 NOT NULL,
	"is_agreed" boolean DEFAULT false NOT NULL,
	"member_id" integer,
	"by" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "order_replacements_newOrderId_unique" UNIQUE("new_order_id"),
	CONSTRAINT "order_replacements_sealed" CHECK (left(coalesce("order_replacements"."draft", ''), 4) in ('', 'pd1.')),
	CONSTRAINT "order_replacements_state" CHECK ("order_replacements"."state" in ('draft', 'awaiting_payment', 'done', 'dropped')),
	CONSTRAINT "order_replacements_done" CHECK (case when "order_replacements"."state" = 'done' then "order_replacements"."new_order_id" is not null and "order_replacements"."done_at" is not null else "order_replacements"."done_at" is null end)
);
--> statement-breakpoint
CREATE TABLE "payment_review_closings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_review_closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"key" text NOT NULL,
	"order_id" integer,
	"words" text NOT NULL,
	"member_id" integer,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_review_closings_once" UNIQUE("source","key"),
	CONSTRAINT "payment_review_closings_source" CHECK ("payment_review_closings"."source" in ('order', 'refusal', 'difference'))
);
--> statement-breakpoint
CREATE TABLE "staff_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"delivery" bigint NOT NULL,
	"reason" text NOT NULL,
	"member_id" integer,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "staff_refunds_amount" CHECK ("staff_refunds"."amount" > 0 and "staff_refunds"."delivery" >= 0 and "staff_refunds"."delivery" <= "staff_refunds"."amount")
);
--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "by" text;--> statement-breakpoint
ALTER TABLE "order_corrections" ADD CONSTRAINT "order_corrections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_replacements" ADD CONSTRAINT "order_replacements_old_order_id_orders_id_fk" FOREIGN KEY ("old_order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_replacements" ADD CONSTRAINT "order_replacements_new_order_id_orders_id_fk" FOREIGN KEY ("new_order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_review_closings" ADD CONSTRAINT "payment_review_closings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_refunds" ADD CONSTRAINT "staff_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_corrections_order_id_index" ON "order_corrections" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_notes_order_id_index" ON "order_notes" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_replacements_open" ON "order_replacements" USING btree ("old_order_id") WHERE "order_replacements"."state" in ('draft', 'awaiting_payment');--> statement-breakpoint
CREATE INDEX "order_replacements_old" ON "order_replacements" USING btree ("old_order_id");--> statement-breakpoint
CREATE INDEX "payment_review_closings_order_id_index" ON "payment_review_closings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "staff_refunds_order_id_index" ON "staff_refunds" USING btree ("order_id");--> statement-breakpoint
-- I4: what is handed over is settled, less what staff had given back before.
create or replace view inv_04_receipts as
select r.order_id, r.key, 'the lines do not add up' as problem
from receipts r
cross join lateral (
  select sum((i ->> 'sum')::bigint) as sum, bool_and((i ->> 'price')::bigint * (i ->> 'quantity')::bigint = (i ->> 'sum')::bigint) as is_right
  from jsonb_array_elements(r.document -> 'items') i
) l
where l.sum is distinct from r.total or l.is_right is not true or (r.document ->> 'total')::bigint <> r.total
  or r.total <> (select sum(value::bigint) from jsonb_each_text(r.document -> 'payments'))
union all
select p.order_id, null, 'paid without a receipt over it'
from payments p where p.status = 'captured'
  and not exists (select 1 from receipts r where r.key = 'prepayment:' || p.order_id || coalesce(':' || p.part, '') and r.total = p.amount)
union all
select o.id, null, 'handed over without a receipt over it'
from orders o
cross join lateral (
  -- As worthOf in worth.rules.ts: gifts, a rouble each, go first.
  select sum(case when l.bought = 0 then 0 else floor((l.line_sum - 100 * l.gifts)::numeric * least(l.kept, l.bought) / l.bought) end
    + 100 * greatest(0, l.kept - l.bought)) as kept
  from (
    select i.line_sum, i.quantity - i.refused_quantity as kept, g.gifts, i.quantity - g.gifts as bought
    from order_items i
    cross join lateral (select count(*) as gifts from jsonb_array_elements(o.discounts) d where (d ->> 'giftOfferId')::int = i.offer_id) g
    where i.order_id = o.id
  ) l
) i
where o.status in ('delivered', 'partially_delivered', 'completed')
  and not exists (
    select 1 from receipts r where r.key = 'settlement:' || o.id
      -- What staff gave back before the handover is not settled.
      and r.total = i.kept + o.delivery_price - coalesce((select sum(s.amount) from staff_refunds s where s.order_id = o.id and s.at <= r.created_at), 0)
  )
  and i.kept + o.delivery_price > coalesce((select sum(s.amount) from staff_refunds s where s.order_id = o.id), 0)
union all
select p.order_id, f.key, 'given back without a receipt over it'
from refunds f join payments p on p.id = f.payment_id
where p.status = 'captured' and f.status = 'done'
  and not exists (select 1 from receipts r where r.key = 'return:' || p.order_id || ':' || f.key and r.total = f.amount)
union all
select r.order_id, r.key, 'a receipt of nothing'
from receipts r join orders o on o.id = r.order_id
where (r.kind in ('prepayment', 'instalment') and not exists (select 1 from payments p where p.order_id = r.order_id and p.status = 'captured'))
  or (r.kind = 'return' and r.document -> 'payments' ?| array['electronic', 'cash']
    and not exists (select 1 from refunds f where r.key = 'return:' || r.order_id || ':' || f.key and f.status = 'done')
    and not exists (select 1 from returns x where o.payment_type = 'on_delivery' and r.key = 'return:' || r.order_id || ':return:' || x.id and x.status = 'refunded'))
union all
select r.order_id, r.key, 'another kind of money than was given'
from receipts r join orders o on o.id = r.order_id
where o.payment_type = 'on_delivery' and (r.kind = 'settlement' or r.key like 'return:%:return:%')
  and not r.document -> 'payments' ? case o.tender when 'card' then 'electronic' else 'cash' end;
