/** Sends messages and answers them: every one is parsed on arrival, and its sender looked at. */
import { browser } from '@wxt-dev/browser';
import * as z from 'zod/mini';
import type { Answered, Asked, Rows } from './rows.ts';

const envelope = z.object({ winnow: z.string(), body: z.unknown() });

type Sender = Parameters<Parameters<typeof browser.runtime.onMessage.addListener>[0]>[1];

const isOurPage = ({ url }: Sender): boolean => url?.startsWith(browser.runtime.getURL('/')) === true;

/** Who may send what: a page's script is named by the browser, and nothing that a page says itself gets here. */
export const senders = {
  page: (sender: Sender) => sender.id === browser.runtime.id && sender.tab !== undefined && !isOurPage(sender),
  ownPage: (sender: Sender) => sender.id === browser.runtime.id && isOurPage(sender),
  /** Scripts in pages hear of the background and of nobody else: extension pages do not write to tabs. */
  background: (sender: Sender) => sender.id === browser.runtime.id && sender.tab === undefined,
} as const;

/** Where in which tab. */
export interface Frame {
  readonly tabId: number;
  readonly frameId: number;
}

/** Who asks, as far as the answers need to know it. */
export interface From {
  readonly frame: Frame | undefined;
  /** Where the frame is, as the browser says. */
  readonly address: string | undefined;
  readonly isPrivate: boolean;
}

type Answers<R extends Rows> = {
  readonly [K in keyof R]: (asked: Asked<R, K>, from: From) => Promise<Answered<R, K>> | Answered<R, K>;
};

interface Trust {
  readonly sender: (sender: Sender) => boolean;
}

/** Answers the messages of these rows, from these senders; all else is left to other listeners. */
export function answer<R extends Rows>(rows: R, answers: Answers<R>, { sender: isTrusted }: Trust): void {
  browser.runtime.onMessage.addListener((message: unknown, sender, respond) => {
    const read = envelope.safeParse(message);
    if (!read.success || !isTrusted(sender) || !Object.hasOwn(rows, read.data.winnow)) return undefined;
    const kind = read.data.winnow as keyof R;
    const asked = rows[kind]?.asked.safeParse(read.data.body);
    if (!asked?.success) return undefined;
    const frame = sender.tab?.id === undefined ? undefined : { tabId: sender.tab.id, frameId: sender.frameId ?? 0 };
    const from: From = { frame, address: sender.url, isPrivate: sender.tab?.incognito === true };
    Promise.resolve(answers[kind](asked.data as Asked<R, typeof kind>, from)).then(
      (answered) => respond({ answered }),
      (error: unknown) => {
        reportError(error);
        respond({ failed: true });
      },
    );
    return true;
  });
}

const reply = z.object({ answered: z.unknown() });

function readReply<R extends Rows, K extends keyof R & string>(rows: R, kind: K, value: unknown): Answered<R, K> {
  return rows[kind]?.answered.parse(reply.parse(value).answered) as Answered<R, K>;
}

/** From a script in a page, or from one of our pages. @throws where nobody answers, or something else than the row says */
export const askBackground =
  <R extends Rows>(rows: R) =>
  async <K extends keyof R & string>(kind: K, body: Asked<R, K>): Promise<Answered<R, K>> =>
    readReply(rows, kind, await browser.runtime.sendMessage({ winnow: kind, body }));

/** From the background to the script in a frame. @throws as above */
export const askFrame =
  <R extends Rows>(rows: R) =>
  async <K extends keyof R & string>({ tabId, frameId }: Frame, kind: K, body: Asked<R, K>): Promise<Answered<R, K>> =>
    readReply(rows, kind, await browser.tabs.sendMessage(tabId, { winnow: kind, body }, { frameId }));
