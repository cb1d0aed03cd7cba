ALTER TABLE "parcels" VALIDATE CONSTRAINT "parcels_state";
