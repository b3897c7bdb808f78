/** Tests that exactly those webhooks are verified that the specification's own library signs. */
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { verifyWebhook, type WebhookMessage } from './webhooks.ts';

/** The specification's example (standard-webhooks, "spec/standard-webhooks.md" and its libraries' tests). */
const known = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1_614_265_330,
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
} as const;

const headers = {
  'webhook-id': known.id,
  'webhook-timestamp': String(known.timestamp),
  'webhook-signature': known.signature,
};
const message: WebhookMessage = { body: known.body, headers, secret: known.secret, now: known.timestamp * 1000 };
const other = `whsec_${btoa('another secret of 24 b..')}`;

const problemOf = (changed: Partial<WebhookMessage>) =>
  verifyWebhook({ ...message, ...changed }).then(
    () => 'verified',
    (error: { problem?: string }) => error.problem ?? String(error),
  );

test('verifies the known example, and gives what it says', async () => {
  expect(await verifyWebhook(message)).toEqual({
    id: known.id,
    sentAt: new Date(known.timestamp * 1000),
    payload: { test: 2432232314 },
  });
});

describe('verifies', () => {
  test.each<[string, Partial<WebhookMessage>]>([
    ['a body of bytes', { body: new TextEncoder().encode(known.body) }],
    ['a body in an ArrayBuffer', { body: new TextEncoder().encode(known.body).buffer }],
    ['headers of the platform', { headers: new Headers(headers) }],
    [
      'headers in any case, as lists',
      { headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]])) },
    ],
    ['a secret without its prefix', { secret: known.secret.slice('whsec_'.length) }],
    ['one of several secrets', { secret: [other, known.secret] }],
    [
      'one of several signatures, of other versions among them',
      { headers: { ...headers, 'webhook-signature': `v1a,AAAA v1,AAAA v1,%%% ${known.signature}` } },
    ],
    ['a clock that is five minutes behind', { now: (known.timestamp - 300) * 1000 }],
    ['a clock that is five minutes ahead', { now: (known.timestamp + 300) * 1000 }],
    ['an old message where that is allowed', { now: (known.timestamp + 900) * 1000, toleranceSeconds: 900 }],
  ])('%s', async (_, changed) => {
    expect(await problemOf(changed)).toBe('verified');
  });

  test('what the specification’s library signs, with any characters', async () => {
    for (const body of ['{"text":"🙂 \\u0000"}', '{}', JSON.stringify('x'.repeat(100_000))]) {
      const now = new Date();
      const signature = new Webhook(known.secret).sign('msg_1', now, body);
      const signed = {
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': signature,
      };
      expect((await verifyWebhook({ body, headers: signed, secret: known.secret })).payload).toEqual(JSON.parse(body));
    }
  });
});

describe('refuses', () => {
  const without = (name: string) => Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));
  test.each<[string, string, Partial<WebhookMessage>]>([
    ['another body', 'no_matching_signature', { body: '{"test": 2432232315}' }],
    ['a body that was parsed and written again', 'no_matching_signature', { body: '{"test":2432232314}' }],
    ['another secret', 'no_matching_signature', { secret: other }],
    ['another id', 'no_matching_signature', { headers: { ...headers, 'webhook-id': 'msg_2' } }],
    [
      'another time',
      'no_matching_signature',
      { headers: { ...headers, 'webhook-timestamp': String(known.timestamp + 1) } },
    ],
    [
      'a signature without its version',
      'no_matching_signature',
      { headers: { ...headers, 'webhook-signature': known.signature.slice(3) } },
    ],
    [
      'a signature under another version',
      'no_matching_signature',
      { headers: { ...headers, 'webhook-signature': known.signature.replace('v1,', 'v2,') } },
    ],
    [
      'a part of the signature',
      'no_matching_signature',
      { headers: { ...headers, 'webhook-signature': known.signature.slice(0, 20) } },
    ],
    ['an empty signature', 'missing_header', { headers: { ...headers, 'webhook-signature': '' } }],
    ['a message without id', 'missing_header', { headers: without('webhook-id') }],
    ['a message without time', 'missing_header', { headers: without('webhook-timestamp') }],
    ['a message without signature', 'missing_header', { headers: without('webhook-signature') }],
    ['two ids', 'missing_header', { headers: { ...headers, 'webhook-id': [known.id, 'msg_2'] } }],
    ['two ids in two spellings', 'missing_header', { headers: { ...headers, 'Webhook-Id': 'msg_2' } }],
    ['a time that is none', 'malformed_timestamp', { headers: { ...headers, 'webhook-timestamp': '0x60' } }],
    ['a message of six minutes ago', 'too_old', { now: (known.timestamp + 360) * 1000 }],
    ['a message from the future', 'too_new', { now: (known.timestamp - 360) * 1000 }],
  ])('%s', async (_, problem, changed) => {
    expect(await problemOf(changed)).toBe(problem);
  });

  test('a signed body that is no JSON', async () => {
    const now = new Date(known.timestamp * 1000);
    const signature = new Webhook(known.secret).sign(known.id, now, 'hello');
    expect(await problemOf({ body: 'hello', headers: { ...headers, 'webhook-signature': signature } })).toBe(
      'malformed_body',
    );
  });

  test.each(['', 'whsec_', 'whsec_%%%'])('the secret %j, which would verify anybody or nobody', async (secret) => {
    await expect(verifyWebhook({ ...message, secret })).rejects.toThrow(TypeError);
  });
});
