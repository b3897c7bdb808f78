<?php
/**
 * Plugin Name: Winnow moderation
 * Description: Judges each comment by your own Winnow before it is published. What is not clean waits for a moderator.
 * Version: 0.1.0
 * Requires at least: 5.9
 * Requires PHP: 7.4
 * License: Apache-2.0
 */

defined( 'ABSPATH' ) || exit;

const WINNOW_OPTION = 'winnow_moderation';
/** Seconds that a visitor waits at most. */
const WINNOW_TIMEOUT = 5;
/** Minutes after which a comment is judged again that could not be judged; then a moderator decides. */
const WINNOW_RETRY_MINUTES = array( 1, 5, 30, 120 );

/** The settings; constants of wp-config.php come first, so that a key need not be in the database. */
function winnow_setting( string $name ): string {
	$constant = 'WINNOW_' . strtoupper( $name );
	$stored   = (array) get_option( WINNOW_OPTION, array() );
	return (string) ( defined( $constant ) ? constant( $constant ) : ( $stored[ $name ] ?? '' ) );
}

/**
 * The worse verdict of several texts.
 *
 * @param string[] $texts
 * @param string   $id    Of this comment: asked for again, it is charged once.
 * @return array|WP_Error A result of POST /moderation/text, or why there is none.
 */
function winnow_judge( array $texts, string $id ) {
	$body = array( 'content' => $texts );
	if ( '' !== winnow_setting( 'profile' ) ) {
		$body['moderationProfileId'] = winnow_setting( 'profile' );
	}
	$answer = wp_remote_post(
		untrailingslashit( winnow_setting( 'url' ) ) . '/moderation/text',
		array(
			'timeout'     => WINNOW_TIMEOUT,
			// The key is for this server only.
			'redirection' => 0,
			'headers'     => array(
				'Authorization'   => 'Bearer ' . winnow_setting( 'api_key' ),
				'Content-Type'    => 'application/json',
				// Filters of other plugins may change a comment before it is judged again.
				'Idempotency-Key' => $id . '-' . md5( implode( "\n", $texts ) ),
			),
			'body'        => wp_json_encode( $body ),
		)
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$status = wp_remote_retrieve_response_code( $answer );
	$result = json_decode( wp_remote_retrieve_body( $answer ), true );
	if ( 200 !== $status || ! isset( $result['results'] ) || count( $result['results'] ) !== count( $texts ) ) {
		return new WP_Error( 'winnow', sprintf( 'Winnow answered %d: %s', $status, $result['detail'] ?? 'no verdict' ) );
	}
	foreach ( $result['results'] as $one ) {
		// One text of several can be without a verdict.
		if ( ! isset( $one['isClean'], $one['complete'], $one['severity'] ) ) {
			return new WP_Error( 'winnow', $one['error']['detail'] ?? 'no verdict' );
		}
	}
	usort( $result['results'], 'winnow_compare' );
	return $result['results'][0];
}

/** The worst first; what was judged only in part is worse than what is clean. */
function winnow_compare( array $a, array $b ): int {
	$rank = function ( array $verdict ): int {
		$severity = (int) array_search( $verdict['severity'], array( 'None', 'Low', 'Medium', 'High' ), true );
		return 4 * $severity + 2 * ( $verdict['isClean'] ? 0 : 1 ) + ( $verdict['complete'] ? 0 : 1 );
	};
	return $rank( $b ) <=> $rank( $a );
}

/**
 * What becomes of a comment by its verdict.
 *
 * @param array|WP_Error  $verdict
 * @param int|string      $otherwise What WordPress itself would do: 1 publish, 0 hold.
 * @return int|string
 */
function winnow_decide( $verdict, $otherwise ) {
	if ( is_wp_error( $verdict ) || ! $verdict['complete'] ) {
		return 0;
	}
	if ( $verdict['isClean'] ) {
		return $otherwise;
	}
	// Who speaks of hurting themselves needs a person.
	$is_offence = 'None' === ( $verdict['categoryScores']['SelfHarm'] ?? 'None' );
	return 'High' === $verdict['severity'] && $is_offence && 'trash' === winnow_setting( 'high' ) ? 'trash' : 0;
}

function winnow_reason( $verdict ): string {
	return is_wp_error( $verdict ) ? 'Not judged: ' . $verdict->get_error_message() : (string) $verdict['reason'];
}

/**
 * A comment and the name that is shown beside it, as a reader sees them.
 *
 * @return string[]
 */
function winnow_texts( array $comment ): array {
	$texts = array( $comment['comment_content'], $comment['comment_author'] );
	$texts = array_map( 'trim', array_map( 'wp_strip_all_tags', wp_unslash( $texts ) ) );
	return array_values( array_filter( $texts, 'strlen' ) );
}

/** Between the filter that decides and the action that follows, in one request. */
final class Winnow_Pending {
	/** @var array|null */
	public static $decision = null;
}

/** WordPress asks it for comments of forms, of the REST API and of XML-RPC alike. */
add_filter(
	'pre_comment_approved',
	function ( $approved, array $comment ) {
		Winnow_Pending::$decision = null;
		// Refused already; or a moderator's own.
		if ( ! in_array( $approved, array( 0, 1, '0', '1' ), true ) || current_user_can( 'moderate_comments' ) ) {
			return $approved;
		}
		$id       = 'wordpress-' . wp_generate_uuid4();
		$verdict  = winnow_judge( winnow_texts( $comment ), $id );
		$decision = winnow_decide( $verdict, $approved );

		Winnow_Pending::$decision = compact( 'id', 'verdict', 'approved' );
		return $decision;
	},
	20,
	2
);

add_action(
	'wp_insert_comment',
	function ( int $comment_id ) {
		$decision                 = Winnow_Pending::$decision;
		Winnow_Pending::$decision = null;
		if ( null === $decision ) {
			return;
		}
		update_comment_meta( $comment_id, '_winnow_reason', winnow_reason( $decision['verdict'] ) );
		if ( is_wp_error( $decision['verdict'] ) ) {
			winnow_schedule( $comment_id, $decision['id'], (int) $decision['approved'], 0 );
		}
	}
);

function winnow_schedule( int $comment_id, string $id, int $otherwise, int $attempt ): void {
	if ( isset( WINNOW_RETRY_MINUTES[ $attempt ] ) ) {
		$at = time() + 60 * WINNOW_RETRY_MINUTES[ $attempt ];
		wp_schedule_single_event( $at, 'winnow_judge_again', array( $comment_id, $id, $otherwise, $attempt ) );
	}
}

/** In the background: publishes what was held only because there was no verdict, unless somebody has decided since. */
add_action(
	'winnow_judge_again',
	function ( int $comment_id, string $id, int $otherwise, int $attempt ) {
		$comment = get_comment( $comment_id, ARRAY_A );
		if ( null === $comment || '0' !== $comment['comment_approved'] ) {
			return;
		}
		$verdict = winnow_judge( winnow_texts( $comment ), $id );
		update_comment_meta( $comment_id, '_winnow_reason', winnow_reason( $verdict ) );
		if ( is_wp_error( $verdict ) ) {
			winnow_schedule( $comment_id, $id, $otherwise, $attempt + 1 );
			return;
		}
		$decision = winnow_decide( $verdict, $otherwise );
		if ( 0 !== $decision ) {
			wp_set_comment_status( $comment_id, 1 === $decision ? 'approve' : 'trash' );
		}
	},
	10,
	4
);

/** The list of comments says why each one waits. */
add_filter(
	'manage_edit-comments_columns',
	function ( array $columns ) {
		return $columns + array( 'winnow' => 'Winnow' );
	}
);
add_action(
	'manage_comments_custom_column',
	function ( string $column, $comment_id ) {
		if ( 'winnow' === $column ) {
			echo esc_html( get_comment_meta( (int) $comment_id, '_winnow_reason', true ) );
		}
	},
	10,
	2
);

/** @param mixed $given What the form sent. */
function winnow_sanitize( $given ): array {
	$given  = (array) $given;
	$stored = (array) get_option( WINNOW_OPTION, array() );
	$key    = trim( (string) ( $given['api_key'] ?? '' ) );
	return array(
		'url'     => esc_url_raw( trim( (string) ( $given['url'] ?? '' ) ), array( 'http', 'https' ) ),
		// Never shown again: an empty field keeps it.
		'api_key' => '' === $key ? (string) ( $stored['api_key'] ?? '' ) : sanitize_text_field( $key ),
		'profile' => sanitize_text_field( (string) ( $given['profile'] ?? '' ) ),
		'high'    => 'trash' === ( $given['high'] ?? '' ) ? 'trash' : 'hold',
	);
}

function winnow_field( string $name, string $type ): void {
	printf(
		'<input class="regular-text" type="%s" name="%s[%s]" value="%s" autocomplete="off">',
		esc_attr( $type ),
		esc_attr( WINNOW_OPTION ),
		esc_attr( $name ),
		esc_attr( 'password' === $type ? '' : winnow_setting( $name ) )
	);
}

add_action(
	'admin_init',
	function () {
		register_setting( WINNOW_OPTION, WINNOW_OPTION, array( 'sanitize_callback' => 'winnow_sanitize' ) );
		add_settings_section( 'winnow', '', '__return_null', WINNOW_OPTION );
		$fields = array(
			'url'     => array( 'Address of Winnow', 'url' ),
			'api_key' => array( 'API key (empty: unchanged)', 'password' ),
			'profile' => array( 'Moderation profile (optional)', 'text' ),
		);
		foreach ( $fields as $name => list( $label, $type ) ) {
			$show = function () use ( $name, $type ) {
				winnow_field( $name, $type );
			};
			add_settings_field( $name, $label, $show, WINNOW_OPTION, 'winnow' );
		}
		$show = function () {
			printf(
				'<label><input type="checkbox" name="%s[high]" value="trash"%s> into the trash instead of the queue</label>',
				esc_attr( WINNOW_OPTION ),
				checked( winnow_setting( 'high' ), 'trash', false )
			);
		};
		add_settings_field( 'high', 'Comments of severity High', $show, WINNOW_OPTION, 'winnow' );
	}
);

add_action(
	'admin_menu',
	function () {
		$show = function () {
			echo '<div class="wrap"><h1>Winnow moderation</h1><form method="post" action="options.php">';
			settings_fields( WINNOW_OPTION );
			do_settings_sections( WINNOW_OPTION );
			submit_button();
			echo '</form></div>';
		};
		add_options_page( 'Winnow moderation', 'Winnow moderation', 'manage_options', WINNOW_OPTION, $show );
	}
);

function winnow_uninstall(): void {
	delete_option( WINNOW_OPTION );
}
register_uninstall_hook( __FILE__, 'winnow_uninstall' );
