CREATE TABLE "list_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" integer NOT NULL,
	"list" integer NOT NULL,
	"revision" bigint NOT NULL,
	"value" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"note" text NOT NULL,
	"expires_at" timestamp with time zone,
	"added_by" text NOT NULL,
	"added_by_name" text NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_revisions" (
	"account" integer PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lists" (
	"key" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lists_key_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account" integer NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"label" text NOT NULL,
	"severity" text NOT NULL,
	"category" text,
	"enabled" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lists_account_id" UNIQUE("account","id"),
	CONSTRAINT "lists_account_name" UNIQUE("account","name")
);
--> statement-breakpoint
ALTER TABLE "list_entries" ADD CONSTRAINT "list_entries_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_entries" ADD CONSTRAINT "list_entries_list_lists_key_fk" FOREIGN KEY ("list") REFERENCES "public"."lists"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_revisions" ADD CONSTRAINT "list_revisions_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_entries_revision" ON "list_entries" USING btree ("account","revision","id");--> statement-breakpoint
CREATE INDEX "list_entries_list" ON "list_entries" USING btree ("list","id");--> statement-breakpoint
CREATE UNIQUE INDEX "list_entries_digest" ON "list_entries" USING btree ("list","digest") WHERE removed_at is null;