-- For the people who look after orders: which order a message is about, and which member of staff moved an order.
ALTER TABLE "messages" ADD COLUMN "order_number" text;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "member_id" integer;
