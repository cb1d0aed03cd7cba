-- The topic has no box any more, and nothing reads what was chosen about it (decision 0078).
DELETE FROM "subscriptions" WHERE "topic" = 'back_in_stock';
