ALTER TABLE "order_replacements" VALIDATE CONSTRAINT "order_replacements_awaited";
