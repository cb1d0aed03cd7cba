-- Nothing was in the new column yet: no row is sealed anew because of it.
ALTER TABLE "customers" VALIDATE CONSTRAINT "customers_last4_sealed";
