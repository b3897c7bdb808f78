/**
 * The extension's popup as the browser opens it by its toolbar button. Playwright has no page for it, so it is reached
 * as a CDP target.
 */
import type { CDPSession } from 'playwright-core';
import type { TestExtension } from './extension.ts';
import { findLabelled } from './find-labelled.ts';

/** Evaluated in the popup: its width without a scrollbar, and the width of its content, in CSS pixels. */
export const MEASURE_WIDTHS = `({
  shown: document.documentElement.clientWidth,
  content: document.documentElement.scrollWidth,
})`;

export interface OpenPopup extends AsyncDisposable {
  /** Evaluates an expression in the popup. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Clicks a button or a checkbox by its label, with the mouse. */
  click(label: string, row?: string): Promise<void>;
}

interface CdpReply {
  readonly id: number;
  readonly result: unknown;
}

/** Sends commands to a CDP target, and waits for their responses. */
async function attachToTarget(session: CDPSession, targetId: string) {
  const { sessionId } = await session.send('Target.attachToTarget', { targetId });
  let sent = 0;
  return (method: string, params: object = {}): Promise<unknown> => {
    const id = ++sent;
    return new Promise((resolve, reject) => {
      const hear = (event: { sessionId: string; message: string }) => {
        const reply: CdpReply = JSON.parse(event.message);
        if (event.sessionId !== sessionId || reply.id !== id) return;
        session.off('Target.receivedMessageFromTarget', hear);
        resolve(reply.result);
      };
      session.on('Target.receivedMessageFromTarget', hear);
      session
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
        .catch(reject);
    });
  };
}

/** Evaluated in the popup: the middle of a button or a checkbox with this label, once it is there, scrolled into view. */
const locate = (label: string, row?: string): string => `(async () => {
  const look = () => ${findLabelled(label, row)};
  while (!look()) await new Promise((resolve) => setTimeout(resolve, 20));
  look().scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = look().getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
})()`;

/** Opens the popup over the active tab. @throws Error if the browser does not show one */
export async function openPopup({ context, worker }: TestExtension): Promise<OpenPopup> {
  const browser = context.browser();
  if (!browser) throw new Error('The context has no browser.');
  const session = await browser.newBrowserCDPSession();
  // Resolves once the popup is shown.
  await worker.evaluate(() => Reflect.get(globalThis, 'chrome').action.openPopup());
  const { targetInfos } = await session.send('Target.getTargets');
  const target = targetInfos.find(({ url, attached }) => url.endsWith('/popup.html') && !attached);
  if (!target) throw new Error('The browser shows no popup.');
  const send = await attachToTarget(session, target.targetId);
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const { result } = Object(await send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true }));
    return result.value;
  };
  return {
    evaluate,
    async click(label, row) {
      const place = Object(await evaluate(locate(label, row)));
      const button = { ...place, button: 'left', clickCount: 1 };
      await send('Input.dispatchMouseEvent', { ...button, type: 'mousePressed' });
      // It may close the popup, which then answers nothing.
      void send('Input.dispatchMouseEvent', { ...button, type: 'mouseReleased' });
    },
    async [Symbol.asyncDispose]() {
      // It closes itself once something else takes the focus.
      await session.send('Target.closeTarget', { targetId: target.targetId }).catch(() => undefined);
      await session.detach();
    },
  };
}
