-- The topic has no box any more, and nothing reads what was chosen about it (decision 0078).
DELETE FROM "subscriptions" WHERE "topic" = 'back_in_stock';
--> statement-breakpoint
-- Places that had ended before their end was kept are kept for thirty days from now.
UPDATE "waiting_list" SET "ended_at" = now() WHERE "ended_at" IS NULL AND "state" IN ('bought', 'expired', 'cancelled');
