CREATE TABLE "connection_codes" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"account" integer NOT NULL,
	"person" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "connection_codes_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "connection_codes" ADD CONSTRAINT "connection_codes_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_codes" ADD CONSTRAINT "connection_codes_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_codes_person" ON "connection_codes" USING btree ("person");