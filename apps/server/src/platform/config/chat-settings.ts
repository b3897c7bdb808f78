/** Settings of the proxy for chats: where it sends them. */
import { endpointSettings } from './endpoint-settings.ts';

const upstream = endpointSettings({
  variables: 'WINNOW_CHAT',
  description:
    'Base address of the OpenAI-compatible endpoint that answers chats, such as https://api.openai.com/v1; without it, /v1/chat/completions is off.',
  called: 'endpoint',
  timeLimitOf: 'that endpoint until its answer begins, or for a whole answer that is not streamed',
  timeoutMs: '120000',
  mostMs: 600_000,
});

export const chatSettings = { chatUrl: upstream.url, chatKey: upstream.key, chatTimeoutMs: upstream.timeoutMs };
