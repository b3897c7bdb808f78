ALTER TABLE "strikes" ADD COLUMN "expired_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "authors_id_start" ON "authors" USING btree ("account",lower("id") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "authors_name_start" ON "authors" USING btree ("account",lower("display_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "strikes_expiring" ON "strikes" USING btree ("expires_at") WHERE expires_at is not null and expired_at is null;--> statement-breakpoint
-- Actions stayed in effect when strikes expired; those of today stay.
UPDATE "strikes" SET "expired_at" = "expires_at" WHERE "expires_at" <= now();
