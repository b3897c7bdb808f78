CREATE TABLE "custom_categories" (
	"account" integer NOT NULL,
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_categories_account_id_version_pk" PRIMARY KEY("account","id","version")
);
--> statement-breakpoint
CREATE TABLE "custom_category_examples" (
	"account" integer NOT NULL,
	"category" text NOT NULL,
	"version" integer NOT NULL,
	"place" integer NOT NULL,
	"belongs" boolean NOT NULL,
	"content" text NOT NULL,
	"request_id" text,
	"author" text,
	CONSTRAINT "custom_category_examples_account_category_version_place_pk" PRIMARY KEY("account","category","version","place")
);
--> statement-breakpoint
CREATE TABLE "custom_category_models" (
	"account" integer NOT NULL,
	"category" text NOT NULL,
	"version" integer NOT NULL,
	"encoder" text NOT NULL,
	"weights" text NOT NULL,
	"report" text NOT NULL,
	"learned_ms" integer NOT NULL,
	"learned_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_category_models_account_category_version_encoder_pk" PRIMARY KEY("account","category","version","encoder")
);
--> statement-breakpoint
ALTER TABLE "custom_categories" ADD CONSTRAINT "custom_categories_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_category_examples" ADD CONSTRAINT "custom_category_examples_version" FOREIGN KEY ("account","category","version") REFERENCES "public"."custom_categories"("account","id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_category_models" ADD CONSTRAINT "custom_category_models_version" FOREIGN KEY ("account","category","version") REFERENCES "public"."custom_categories"("account","id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "custom_category_examples_author" ON "custom_category_examples" USING btree ("account","author");