CREATE TABLE "statement_details" (
	"account" integer NOT NULL,
	"id" bigint NOT NULL,
	"item" smallint NOT NULL,
	"details" text NOT NULL,
	CONSTRAINT "statement_details_account_id_item_pk" PRIMARY KEY("account","id","item")
);
--> statement-breakpoint
CREATE TABLE "statement_settings" (
	"account" integer PRIMARY KEY NOT NULL,
	"settings" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "statement_details" ADD CONSTRAINT "statement_details_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_details" ADD CONSTRAINT "statement_details_of" FOREIGN KEY ("account","id","item") REFERENCES "public"."reviews"("account","id","item") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_settings" ADD CONSTRAINT "statement_settings_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_decided" ON "reviews" USING btree ("account","decided_at","id","item") WHERE decision is not null;