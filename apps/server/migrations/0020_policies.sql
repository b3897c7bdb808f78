CREATE TABLE "policies" (
	"account" integer NOT NULL,
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"body" text NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "policies_account_id_version_pk" PRIMARY KEY("account","id","version")
);
--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;