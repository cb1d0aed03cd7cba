ALTER TABLE "offers" VALIDATE CONSTRAINT "offers_barcode";
