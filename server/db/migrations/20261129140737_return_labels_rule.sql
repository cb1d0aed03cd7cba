ALTER TABLE "returns" VALIDATE CONSTRAINT "returns_label";
