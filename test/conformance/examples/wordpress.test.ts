/** The plug-in for WordPress in WordPress itself, with MariaDB; without them, that is said. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printNotice } from '../../support/programs.ts';
import { type ExampleServer, startServerForExamples } from '../../support/winnow-for-examples.ts';
import { findMissingForWordPress, startWordPress, type WordPress } from '../../support/wordpress.ts';
import { root } from '../../support/workspaces.js';

const missing = await findMissingForWordPress();
if (missing.length > 0)
  printNotice(`Not run, because this machine lacks ${missing.join(', ')}: the plug-in for WordPress.`);

const MINUTES = 60_000;
const UNSAFE = 'I will kill you tonight';

describe.skipIf(missing.length > 0)('the plug-in for WordPress', () => {
  let winnow: ExampleServer;
  let site: WordPress;
  beforeAll(async () => {
    winnow = await startServerForExamples();
    site = await startWordPress(`${root}docs/examples/wordpress/winnow-moderation.php`);
  }, 3 * MINUTES);
  afterAll(async () => {
    await site?.[Symbol.asyncDispose]();
    await winnow?.[Symbol.asyncDispose]();
  }, MINUTES);

  const configure = (url: string, high = 'hold') =>
    site.evaluate(
      `update_option('winnow_moderation', array('url' => '${url}', 'api_key' => '${winnow.environment.WINNOW_API_KEY}', 'high' => '${high}')); return true;`,
    );

  let visitors = 0;
  /** As a visitor who sends the form below a post. */
  async function comment(content: string, author = 'Ann'): Promise<void> {
    visitors += 1;
    const email = `visitor${visitors}@example.com`;
    const body = new URLSearchParams({ comment: content, author, email, comment_post_ID: '1', comment_parent: '0' });
    const { status } = await fetch(`${site.address}/wp-comments-post.php`, {
      method: 'POST',
      body,
      redirect: 'manual',
    });
    expect(status).toBe(302);
  }

  /** The newest comment. */
  const newest = () =>
    site.evaluate(`$one = get_comments(array('number' => 1, 'status' => 'any,trash', 'orderby' => 'comment_ID'))[0] ?? get_comments(array('number' => 1, 'status' => 'trash'))[0];
      return array($one->comment_content, $one->comment_approved, get_comment_meta($one->comment_ID, '_winnow_reason', true));`);

  test('publishes what is clean, and holds the rest with its reason', async () => {
    await configure(winnow.environment.WINNOW_URL);
    await comment('A lovely post, "thank you" – it\'s what I looked for.');
    expect(await newest()).toEqual([expect.stringContaining('A lovely post'), '1', expect.stringMatching(/./)]);
    await comment(UNSAFE);
    expect(await newest()).toEqual([UNSAFE, '0', expect.stringContaining('violence')]);
    await comment('A lovely post indeed', 'Stupid F.u.c.k.e.r');
    expect(await newest()).toEqual(['A lovely post indeed', '0', expect.stringContaining('profanity')]);
  });

  test('puts what is severe into the trash if asked to, but nobody who speaks of hurting themselves', async () => {
    await configure(winnow.environment.WINNOW_URL, 'trash');
    await comment(`${UNSAFE}, I promise`);
    expect(await newest()).toEqual([expect.stringContaining('promise'), 'trash', expect.stringContaining('violence')]);
    await comment('I want to kill myself tonight');
    expect(await newest()).toEqual([expect.stringContaining('myself'), '0', expect.stringContaining('self-harm')]);
  });

  test('holds what cannot be judged, and publishes it once it was', async () => {
    await configure('http://127.0.0.1:1');
    await comment('Is anybody there?');
    expect(await newest()).toEqual(['Is anybody there?', '0', expect.stringMatching(/^Not judged: /)]);
    await comment(`${UNSAFE}, is anybody there?`);
    await configure(winnow.environment.WINNOW_URL);
    // WordPress's clock for work in the background, moved.
    const ran = await site.evaluate(`$ran = 0;
      foreach (_get_cron_array() as $events) foreach ($events['winnow_judge_again'] ?? array() as $event) {
        do_action_ref_array('winnow_judge_again', $event['args']); $ran++;
      }
      return $ran;`);
    expect(ran).toBe(2);
    const statuses = await site.evaluate(
      "return array_map(fn($one) => array($one->comment_content, $one->comment_approved), get_comments(array('search' => 'anybody', 'orderby' => 'comment_ID', 'order' => 'ASC')));",
    );
    expect(statuses).toEqual([
      ['Is anybody there?', '1'],
      [`${UNSAFE}, is anybody there?`, '0'],
    ]);
  });

  test('judges comments of the REST API as well, and leaves those of moderators alone', async () => {
    const sent =
      await site.evaluate(`wp_set_current_user(0); add_filter('rest_allow_anonymous_comments', '__return_true');
      $request = new WP_REST_Request('POST', '/wp/v2/comments');
      $request->set_body_params(array('post' => 1, 'author_name' => 'Bob', 'author_email' => 'bob@example.com', 'content' => '${UNSAFE}, Bob'));
      return rest_do_request($request)->get_status();`);
    expect(sent).toBe(201);
    expect(await newest()).toEqual([`${UNSAFE}, Bob`, '0', expect.stringContaining('violence')]);
    const own = await site.evaluate(
      `return wp_allow_comment(array('comment_post_ID' => 1, 'comment_author' => 'owner', 'comment_author_email' => 'owner@example.com', 'comment_author_url' => '', 'comment_content' => '${UNSAFE} ha', 'comment_type' => 'comment', 'comment_author_IP' => '', 'comment_agent' => '', 'comment_date_gmt' => '2026-01-01 00:00:00', 'comment_parent' => 0, 'user_id' => 1));`,
    );
    expect(own).toBe(1);
  });

  test('has a page of settings that never shows the key, and an empty field keeps it', async () => {
    const page = await site.evaluate(`require_once ABSPATH . 'wp-admin/includes/admin.php'; do_action('admin_init');
      ob_start(); do_settings_sections('winnow_moderation'); $page = ob_get_clean();
      return array($page, winnow_sanitize(array('url' => 'javascript:alert(1)', 'api_key' => ''))['api_key'], winnow_sanitize(array('url' => 'javascript:alert(1)'))['url']);`);
    const key = winnow.environment.WINNOW_API_KEY;
    expect(page).toEqual([expect.stringContaining(`value="${winnow.environment.WINNOW_URL}"`), key, '']);
    expect(JSON.stringify(page).split(key)).toHaveLength(2);
  });
});
