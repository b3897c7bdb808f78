CREATE TABLE "review_double_settings" (
	"account" integer PRIMARY KEY NOT NULL,
	"percent" smallint NOT NULL,
	"reopens" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_doubles" (
	"account" integer NOT NULL,
	"id" bigint NOT NULL,
	"item" smallint NOT NULL,
	"reviewer" text NOT NULL,
	"assigned_until" timestamp with time zone,
	"first" text,
	"second" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "review_doubles_account_id_item_pk" PRIMARY KEY("account","id","item")
);
--> statement-breakpoint
ALTER TABLE "review_double_settings" ADD CONSTRAINT "review_double_settings_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_doubles" ADD CONSTRAINT "review_doubles_of" FOREIGN KEY ("account","id","item") REFERENCES "public"."reviews"("account","id","item") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_doubles_decided" ON "review_doubles" USING btree ("account","decided_at") WHERE second is not null;