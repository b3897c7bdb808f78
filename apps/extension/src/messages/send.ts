/** Sends messages and answers them: every one is parsed on arrival, and its sender looked at. */
import { browser } from '@wxt-dev/browser';
import * as z from 'zod/mini';
import type { MessageRequest, MessageResponse, MessageSchemas } from './message-schemas.ts';

const messageEnvelope = z.object({ winnow: z.string(), body: z.unknown() });

type MessageSender = Parameters<Parameters<typeof browser.runtime.onMessage.addListener>[0]>[1];

const isExtensionPage = ({ url }: MessageSender): boolean => url?.startsWith(browser.runtime.getURL('/')) === true;

/** Who may send what: a page's script is named by the browser, and nothing that a page says itself gets here. */
export const senderChecks = {
  page: (sender: MessageSender) =>
    sender.id === browser.runtime.id && sender.tab !== undefined && !isExtensionPage(sender),
  ownPage: (sender: MessageSender) => sender.id === browser.runtime.id && isExtensionPage(sender),
  /** Scripts in pages hear of the background and of nobody else: extension pages do not write to tabs. */
  background: (sender: MessageSender) => sender.id === browser.runtime.id && sender.tab === undefined,
} as const;

/** Where in which tab. */
export interface TabFrame {
  readonly tabId: number;
  readonly frameId: number;
}

/** Who asks, as far as the answers need to know it. */
export interface MessageContext {
  readonly frame: TabFrame | undefined;
  /** Where the frame is, as the browser says. */
  readonly address: string | undefined;
  readonly isPrivate: boolean;
}

type MessageHandlers<R extends MessageSchemas> = {
  readonly [K in keyof R]: (
    asked: MessageRequest<R, K>,
    from: MessageContext,
  ) => Promise<MessageResponse<R, K>> | MessageResponse<R, K>;
};

interface ListenerOptions {
  readonly sender: (sender: MessageSender) => boolean;
}

/** Answers the messages of these rows, from these senders; all else is left to other listeners. */
export function handleMessages<R extends MessageSchemas>(
  schemas: R,
  handlers: MessageHandlers<R>,
  { sender: isTrusted }: ListenerOptions,
): void {
  browser.runtime.onMessage.addListener((message: unknown, sender, respond) => {
    const parsed = messageEnvelope.safeParse(message);
    if (!parsed.success || !isTrusted(sender) || !Object.hasOwn(schemas, parsed.data.winnow)) return undefined;
    const kind = parsed.data.winnow as keyof R;
    const request = schemas[kind]?.asked.safeParse(parsed.data.body);
    if (!request?.success) return undefined;
    const frame = sender.tab?.id === undefined ? undefined : { tabId: sender.tab.id, frameId: sender.frameId ?? 0 };
    const from: MessageContext = { frame, address: sender.url, isPrivate: sender.tab?.incognito === true };
    Promise.resolve(handlers[kind](request.data as MessageRequest<R, typeof kind>, from)).then(
      (answered) => respond({ answered }),
      (error: unknown) => {
        reportError(error);
        respond({ failed: true });
      },
    );
    return true;
  });
}

const replySchema = z.object({ answered: z.unknown() });

function parseReply<R extends MessageSchemas, K extends keyof R & string>(
  schemas: R,
  kind: K,
  value: unknown,
): MessageResponse<R, K> {
  return schemas[kind]?.answered.parse(replySchema.parse(value).answered) as MessageResponse<R, K>;
}

/** From a script in a page, or from one of our pages. @throws where nobody answers, or something else than the row says */
export const createBackgroundSender =
  <R extends MessageSchemas>(rows: R) =>
  async <K extends keyof R & string>(kind: K, body: MessageRequest<R, K>): Promise<MessageResponse<R, K>> =>
    parseReply(rows, kind, await browser.runtime.sendMessage({ winnow: kind, body }));

/** From the background to the script in a frame. @throws as above */
export const createFrameSender =
  <R extends MessageSchemas>(rows: R) =>
  async <K extends keyof R & string>(
    { tabId, frameId }: TabFrame,
    kind: K,
    body: MessageRequest<R, K>,
  ): Promise<MessageResponse<R, K>> =>
    parseReply(rows, kind, await browser.tabs.sendMessage(tabId, { winnow: kind, body }, { frameId }));
