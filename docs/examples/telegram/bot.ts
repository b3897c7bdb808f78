/** A bot for Telegram that reports messages of a group to moderators, also those judged only in part, and deletes the worst. */
import { WinnowClient } from '@winnow/sdk';

const winnow = new WinnowClient({ apiKey: process.env.WINNOW_API_KEY ?? '', baseUrl: process.env.WINNOW_URL ?? '' });
const api = `${process.env.TELEGRAM_API ?? 'https://api.telegram.org'}/bot${process.env.TELEGRAM_TOKEN}`;
const moderators = process.env.MODERATORS_CHAT ?? '';

interface Message {
  message_id: number;
  chat: { id: number; title?: string };
  from?: { first_name: string; is_bot: boolean };
  text?: string;
  caption?: string;
  edit_date?: number;
}

interface Update {
  update_id: number;
  message?: Message;
  edited_message?: Message;
}

/** Calls a method of the Bot API. */
async function call<Result>(method: string, parameters: object): Promise<Result> {
  const response = await fetch(`${api}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
  });
  const { ok, result, description } = (await response.json()) as { ok: boolean; result: Result; description?: string };
  if (!ok) throw new Error(`${method}: ${description}`);
  return result;
}

async function moderate({ message_id, chat, from, text, caption, edit_date }: Message): Promise<void> {
  const content = text ?? caption;
  if (!content || from?.is_bot) return;
  const idempotencyKey = `telegram-${chat.id}-${message_id}-${edit_date ?? 0}`;
  const { severity, complete, reason } = await winnow.text({ content }, { idempotencyKey });
  const isSevere = severity === 'Medium' || severity === 'High';
  if (!isSevere && complete) return;
  await call('sendMessage', { chat_id: moderators, text: `${from?.first_name} in ${chat.title}: ${reason}` });
  if (severity === 'High') await call('deleteMessage', { chat_id: chat.id, message_id });
}

let offset = 0;
for (;;) {
  const allowed = ['message', 'edited_message'];
  const updates = await call<Update[]>('getUpdates', { offset, timeout: 30, allowed_updates: allowed });
  for (const { update_id, message, edited_message } of updates) {
    offset = update_id + 1;
    const sent = message ?? edited_message;
    // One message that could not be judged must not stop the bot.
    if (sent) await moderate(sent).catch((error) => console.error(error));
  }
}
