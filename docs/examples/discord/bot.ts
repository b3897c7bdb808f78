/** A bot for Discord that reports messages to moderators, also those that were judged only in part, and deletes the worst. */

import { WinnowClient } from '@winnow/sdk';
import { Client, Events, GatewayIntentBits, type Message, type PartialMessage } from 'discord.js';

const winnow = new WinnowClient({ apiKey: process.env.WINNOW_API_KEY ?? '', baseUrl: process.env.WINNOW_URL ?? '' });
const bot = new Client({
  intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.MessageContent],
  rest: { api: process.env.DISCORD_API ?? 'https://discord.com/api' },
});

async function moderate(message: Message): Promise<void> {
  if (message.author.bot || message.content === '') return;
  const verdict = await winnow.text(
    { content: message.content, moderationProfileId: process.env.WINNOW_PROFILE ?? null },
    { idempotencyKey: `discord-${message.id}-${message.editedTimestamp ?? 0}` },
  );
  const isSevere = verdict.severity === 'Medium' || verdict.severity === 'High';
  if (!isSevere && verdict.complete) return;
  const moderators = await bot.channels.fetch(process.env.MODERATORS_CHANNEL ?? '');
  if (moderators?.isSendable())
    await moderators.send(
      `<@${message.author.id}> in <#${message.channel.id}>: ||${message.content}||\n${verdict.reason}`,
    );
  if (verdict.severity === 'High') await message.delete();
}

/** Of a message that the bot has not seen before, Discord sends a part: the rest is fetched. */
async function moderateSafely(message: Message | PartialMessage): Promise<void> {
  try {
    await moderate(message.partial ? await message.fetch() : message);
  } catch (error) {
    console.error(error);
  }
}

bot.on(Events.MessageCreate, moderateSafely);
bot.on(Events.MessageUpdate, (_before, after) => moderateSafely(after));
await bot.login(process.env.DISCORD_TOKEN);
