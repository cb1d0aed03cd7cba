ALTER TABLE "images" VALIDATE CONSTRAINT "images_focus";
