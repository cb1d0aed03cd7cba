ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_carried_from_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "order_replacements" VALIDATE CONSTRAINT "order_replacements_old_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "order_replacements" VALIDATE CONSTRAINT "order_replacements_new_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "order_replacements" VALIDATE CONSTRAINT "order_replacements_other";
--> statement-breakpoint
ALTER TABLE "staff_money_back" VALIDATE CONSTRAINT "staff_money_back_act";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_payment_status";
