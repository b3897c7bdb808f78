-- Look-ups by keys read every key of the index's pending list, and without statistics every signature of the account.
DROP INDEX "wave_signatures_keys";--> statement-breakpoint
CREATE INDEX "wave_signatures_keys" ON "wave_signatures" USING gin ("keys") WITH (fastupdate=false);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_wave_posts"(of_account integer, given json)
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
		-- Keys alone, so that the planner has no other index to choose than theirs: while a table has no statistics it
		-- would read every signature of the account.
		WITH candidates AS MATERIALIZED (SELECT * FROM wave_signatures g WHERE g.keys && signal.probes)
		SELECT g.wave, c.closeness INTO best FROM candidates g CROSS JOIN LATERAL (
			SELECT CASE WHEN g.bits IS NULL
				THEN (SELECT count(*) FROM unnest(g.keys) k WHERE k = ANY (signal.keys))
				ELSE (SELECT 33 - min(bit_count(('x' || v)::bit(256) # ('x' || encode(g.bits, 'hex'))::bit(256)))
					FROM unnest(signal.variants) v)
			END AS closeness
		) c
		WHERE g.account = of_account AND g.kind = signal.kind AND c.closeness >= 2
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
