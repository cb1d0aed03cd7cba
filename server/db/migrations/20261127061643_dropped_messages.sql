ALTER TABLE "messages" DROP CONSTRAINT "messages_state";--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_state" CHECK ("messages"."state" in ('queued', 'delivered', 'failed', 'dropped')) NOT VALID;
