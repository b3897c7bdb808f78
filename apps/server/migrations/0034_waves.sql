CREATE TABLE "wave_posts" (
	"account" integer NOT NULL,
	"wave" bigint NOT NULL,
	"post" "bytea" NOT NULL,
	"author" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"request" bigint,
	"item" smallint,
	CONSTRAINT "wave_posts_account_wave_post_pk" PRIMARY KEY("account","wave","post")
);
--> statement-breakpoint
CREATE TABLE "wave_signatures" (
	"id" bigint PRIMARY KEY NOT NULL,
	"account" integer NOT NULL,
	"wave" bigint NOT NULL,
	"kind" smallint NOT NULL,
	"keys" integer[] NOT NULL,
	"bits" "bytea",
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waves" (
	"account" integer NOT NULL,
	"id" bigint NOT NULL,
	"kind" smallint NOT NULL,
	"minutes" integer NOT NULL,
	"profile" text NOT NULL,
	"detected_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waves_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
ALTER TABLE "wave_posts" ADD CONSTRAINT "wave_posts_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wave_signatures" ADD CONSTRAINT "wave_signatures_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waves" ADD CONSTRAINT "waves_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wave_posts_at" ON "wave_posts" USING btree ("account","wave","at");--> statement-breakpoint
CREATE INDEX "wave_signatures_keys" ON "wave_signatures" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "wave_signatures_wave" ON "wave_signatures" USING btree ("account","wave");
--> statement-breakpoint
-- Assigns posts of an account to waves and counts them, one batch after the other on all servers (docs/decisions/0075).
-- A text or a link matches by two common keys, a picture by at most 31 different bits. A text with fewer than 18 common
-- keys is kept as a variant, up to 8 for a wave. A wave's newest 20,000 posts in the window are counted.
CREATE FUNCTION "count_wave_posts"(of_account integer, given json)
RETURNS TABLE (place integer, wave bigint, posts integer, authors integer, first_at timestamp with time zone, is_new boolean)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
	signal record;
	best record;
	chosen bigint;
	is_named boolean;
	assigned bigint[] := '{}';
BEGIN
	PERFORM pg_advisory_xact_lock(20073, of_account);
	is_named := coalesce((SELECT s.content_policy FROM activity_settings s WHERE s.account = of_account), '') <> 'none';
	FOR signal IN
		SELECT g.* FROM json_to_recordset(given) AS g (place integer, id bigint, kind smallint, keys integer[], probes integer[],
			bits text, variants text[], post text, author text, minutes integer, request bigint, item smallint)
		ORDER BY g.place
	LOOP
		SELECT g.wave, c.closeness INTO best FROM wave_signatures g CROSS JOIN LATERAL (
			SELECT CASE WHEN g.bits IS NULL
				THEN (SELECT count(*) FROM unnest(g.keys) k WHERE k = ANY (signal.keys))
				ELSE (SELECT 33 - min(bit_count(('x' || v)::bit(256) # ('x' || encode(g.bits, 'hex'))::bit(256)))
					FROM unnest(signal.variants) v)
			END AS closeness
		) c
		WHERE g.account = of_account AND g.keys && signal.probes AND g.kind = signal.kind AND c.closeness >= 2
		ORDER BY c.closeness DESC, g.id LIMIT 1;
		chosen := coalesce(best.wave, signal.id);
		IF best.wave IS NULL OR (signal.kind = 0 AND best.closeness < 18
			AND (SELECT count(*) FROM wave_signatures g WHERE g.account = of_account AND g.wave = chosen) < 8) THEN
			INSERT INTO wave_signatures (id, account, wave, kind, keys, bits, until)
			VALUES (signal.id, of_account, chosen, signal.kind, signal.keys, decode(signal.bits, 'hex'),
				clock_timestamp() + 2 * signal.minutes * interval '1 minute');
		END IF;
		INSERT INTO wave_posts (account, wave, post, author, at, until, request, item)
		VALUES (of_account, chosen, decode(signal.post, 'hex'), decode(signal.author, 'hex'), clock_timestamp(),
			clock_timestamp() + signal.minutes * interval '1 minute',
			CASE WHEN is_named THEN signal.request END, CASE WHEN is_named THEN signal.item END)
		ON CONFLICT DO NOTHING;
		assigned := assigned || chosen;
	END LOOP;
	-- A signature outlives the window of its wave's last post.
	UPDATE wave_signatures g SET until = clock_timestamp() + 2 * w.minutes * interval '1 minute'
	FROM json_to_recordset(given) AS w (place integer, minutes integer)
	WHERE g.id = assigned[w.place] AND g.account = of_account
		AND g.until < clock_timestamp() + w.minutes * interval '1 minute';
	RETURN QUERY
	WITH counted AS MATERIALIZED (
		SELECT w.*, c.* FROM (
			SELECT assigned[j.place] AS wave, max(j.kind) AS kind, max(j.minutes) AS minutes, min(j.least) AS least, max(j.profile) AS profile
			FROM json_to_recordset(given) AS j (place integer, kind smallint, minutes integer, least integer, profile text)
			GROUP BY 1
		) w
		CROSS JOIN LATERAL (
			SELECT count(*)::integer AS posts, count(DISTINCT r.author)::integer AS authors, min(r.at) AS first_at FROM (
				SELECT p.author, p.at FROM wave_posts p WHERE p.account = of_account AND p.wave = w.wave
					AND p.at > clock_timestamp() - w.minutes * interval '1 minute'
				ORDER BY p.at DESC LIMIT 20000
			) r
		) c
	), announced AS (
		INSERT INTO waves (account, id, kind, minutes, profile)
		SELECT of_account, c.wave, c.kind, c.minutes, c.profile FROM counted c WHERE c.authors >= c.least ORDER BY c.wave
		ON CONFLICT DO NOTHING RETURNING waves.id
	)
	SELECT j.place, c.wave, c.posts, c.authors, c.first_at, a.id IS NOT NULL
	FROM json_to_recordset(given) AS j (place integer)
	JOIN counted c ON c.wave = assigned[j.place] LEFT JOIN announced a ON a.id = c.wave
	ORDER BY j.place;
END $$;
