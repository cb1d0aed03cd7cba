-- Listings read their cards from the database again (decision 0101): nobody follows what changes in them. The triggers first, since they write the table.
drop trigger card_news_inserted on stored_cards;
--> statement-breakpoint
drop trigger card_news_updated on stored_cards;
--> statement-breakpoint
drop trigger card_news_deleted on stored_cards;
--> statement-breakpoint
drop trigger card_news_inserted on stock;
--> statement-breakpoint
drop trigger card_news_updated on stock;
--> statement-breakpoint
drop function card_news_of_cards(), card_news_of_new_stock(), card_news_of_stock(), card_news_of(int[]), card_pieces_told();
--> statement-breakpoint
DROP TABLE "card_news" CASCADE;
