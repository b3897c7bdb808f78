/** Sends and answers messages: each is parsed on arrival and its sender checked. */
import { browser } from '@wxt-dev/browser';
import * as z from 'zod/mini';
import type { MessageRequest, MessageResponse, MessageSchemas } from './message-schemas.ts';

const messageEnvelope = z.object({ winnow: z.string(), body: z.unknown() });

type MessageSender = Parameters<Parameters<typeof browser.runtime.onMessage.addListener>[0]>[1];

const isExtensionPage = ({ url }: MessageSender): boolean => url?.startsWith(browser.runtime.getURL('/')) === true;

/** Permitted senders. The browser identifies content scripts, and pages themselves cannot send anything here. */
export const senderChecks = {
  page: (sender: MessageSender) =>
    sender.id === browser.runtime.id && sender.tab !== undefined && !isExtensionPage(sender),
  ownPage: (sender: MessageSender) => sender.id === browser.runtime.id && isExtensionPage(sender),
  /** Content scripts accept only messages of the background: extension pages do not write to tabs. */
  background: (sender: MessageSender) => sender.id === browser.runtime.id && sender.tab === undefined,
} as const;

/** A frame in a tab. */
export interface TabFrame {
  readonly tabId: number;
  readonly frameId: number;
}

/** What handlers need to know about the sender. */
export interface MessageContext {
  readonly frame: TabFrame | undefined;
  /** The frame's URL, as reported by the browser. */
  readonly address: string | undefined;
  readonly isPrivate: boolean;
}

export type MessageHandlers<R extends MessageSchemas> = {
  readonly [K in keyof R]: (
    request: MessageRequest<R, K>,
    from: MessageContext,
  ) => Promise<MessageResponse<R, K>> | MessageResponse<R, K>;
};

interface ListenerOptions {
  readonly sender: (sender: MessageSender) => boolean;
}

/** Answers the messages in these rows from these senders; leaves all others to other listeners. */
export function handleMessages<R extends MessageSchemas>(
  schemas: R,
  handlers: MessageHandlers<R>,
  { sender: isTrusted }: ListenerOptions,
): void {
  browser.runtime.onMessage.addListener((message: unknown, sender, respond) => {
    const parsed = messageEnvelope.safeParse(message);
    if (!parsed.success || !isTrusted(sender) || !Object.hasOwn(schemas, parsed.data.winnow)) return undefined;
    const kind = parsed.data.winnow as keyof R;
    const request = schemas[kind]?.request.safeParse(parsed.data.body);
    if (!request?.success) return undefined;
    const frame = sender.tab?.id === undefined ? undefined : { tabId: sender.tab.id, frameId: sender.frameId ?? 0 };
    const from: MessageContext = { frame, address: sender.url, isPrivate: sender.tab?.incognito === true };
    Promise.resolve(handlers[kind](request.data as MessageRequest<R, typeof kind>, from)).then(
      (response) => respond({ response }),
      (error: unknown) => {
        reportError(error);
        respond({ failed: true });
      },
    );
    return true;
  });
}

const replySchema = z.object({ response: z.unknown() });

function parseReply<R extends MessageSchemas, K extends keyof R & string>(
  schemas: R,
  kind: K,
  value: unknown,
): MessageResponse<R, K> {
  return schemas[kind]?.response.parse(replySchema.parse(value).response) as MessageResponse<R, K>;
}

/** From a content script or one of our pages. @throws if there is no response, or the response does not match the schema */
export const createBackgroundSender =
  <R extends MessageSchemas>(rows: R) =>
  async <K extends keyof R & string>(kind: K, body: MessageRequest<R, K>): Promise<MessageResponse<R, K>> =>
    parseReply(rows, kind, await browser.runtime.sendMessage({ winnow: kind, body }));

/** From the background to a frame's content script. @throws as above */
export const createFrameSender =
  <R extends MessageSchemas>(rows: R) =>
  async <K extends keyof R & string>(
    { tabId, frameId }: TabFrame,
    kind: K,
    body: MessageRequest<R, K>,
  ): Promise<MessageResponse<R, K>> =>
    parseReply(rows, kind, await browser.tabs.sendMessage(tabId, { winnow: kind, body }, { frameId }));
