CREATE TABLE "board_openings" (
	"permission" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_money_back" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_money_back_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"member_id" integer,
	"by" text NOT NULL,
	"act" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_money_back_act" CHECK ("staff_money_back"."act" in ('refund', 'cancel', 'refuse')),
	CONSTRAINT "staff_money_back_amount" CHECK ("staff_money_back"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_corrections" ADD COLUMN "before" text;--> statement-breakpoint
ALTER TABLE "order_notes" ADD COLUMN "history_id" integer;--> statement-breakpoint
ALTER TABLE "staff_money_back" ADD CONSTRAINT "staff_money_back_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_money_back_member" ON "staff_money_back" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "staff_money_back_order_id_index" ON "staff_money_back" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "order_corrections" ADD CONSTRAINT "order_corrections_sealed" CHECK (left(coalesce("order_corrections"."before", ''), 4) in ('', 'pd1.')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_review_closings" ADD CONSTRAINT "payment_review_closings_sealed" CHECK (left(coalesce("payment_review_closings"."words", ''), 4) in ('', 'pd1.')) NOT VALID;--> statement-breakpoint
ALTER TABLE "staff_refunds" ADD CONSTRAINT "staff_refunds_sealed" CHECK (left(coalesce("staff_refunds"."reason", ''), 4) in ('', 'pd1.')) NOT VALID;
--> statement-breakpoint
-- What was given back before counts in its day as well.
insert into staff_money_back (order_id, member_id, "by", act, amount, at) select order_id, member_id, "by", 'refund', amount, at from staff_refunds;
--> statement-breakpoint
-- Rows of a book are only added. Its arguments: the table and the column that it goes with, and the columns that are sealed and erased.
create function refuse_change_of_book() returns trigger language plpgsql as $$
declare
  parent int := (to_jsonb(old) ->> tg_argv[1])::int;
  is_there boolean := true;
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - tg_argv[2:] = to_jsonb(old) - tg_argv[2:] then return new; end if;
  elsif parent is not null then
    execute format('select exists (select from %I where id = $1)', tg_argv[0]) into is_there using parent;
    if not is_there then return old; end if;
  end if;
  raise exception '% is a book: its rows are only added', tg_table_name;
end $$;
--> statement-breakpoint
create trigger order_notes_is_a_book before update or delete on order_notes for each row execute function refuse_change_of_book('orders', 'order_id', 'text');
--> statement-breakpoint
create trigger order_corrections_is_a_book before update or delete on order_corrections for each row execute function refuse_change_of_book('orders', 'order_id', 'before');
--> statement-breakpoint
create trigger staff_refunds_is_a_book before update or delete on staff_refunds for each row execute function refuse_change_of_book('orders', 'order_id', 'reason');
--> statement-breakpoint
create trigger staff_money_back_is_a_book before update or delete on staff_money_back for each row execute function refuse_change_of_book('orders', 'order_id');
--> statement-breakpoint
create trigger payment_review_closings_is_a_book before update or delete on payment_review_closings for each row execute function refuse_change_of_book('orders', 'order_id', 'words');
--> statement-breakpoint
create trigger return_conditions_is_a_book before update or delete on return_conditions for each row execute function refuse_change_of_book('return_items', 'return_item_id');
--> statement-breakpoint
create trigger customer_notes_is_a_book before update or delete on customer_notes for each row execute function refuse_change_of_book('customers', 'customer_id', 'text');
