-- No text message is written about any of these topics: their box is gone, and nothing reads what was chosen by it.
DELETE FROM "subscriptions" WHERE "channel" = 'sms';
--> statement-breakpoint
-- Whoever had only such boxes ticked hears of nothing; his agreement stands until he takes it back.
UPDATE "customers" c SET "is_subscribed" = false WHERE c."is_subscribed" AND 3 = (
  SELECT count(*) FROM "subscriptions" s
  WHERE s."customer_id" = c."id" AND s."channel" = 'email' AND NOT s."is_on" AND s."topic" IN ('price_drop', 'collections', 'magazine')
);
