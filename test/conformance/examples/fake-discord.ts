/** A stand-in for Discord: its REST API and its gateway, as far as a bot that reads messages needs them. */
import { createRequire } from 'node:module';
import { type FakeService, startFakeService } from '../../support/fake-service.ts';

interface Socket {
  send(text: string): void;
  on(event: 'message', listener: (data: Buffer) => void): void;
  terminate(): void;
}
interface SocketServer {
  on(event: 'connection', listener: (socket: Socket) => void): void;
}

/** The WebSocket library that discord.js brings. */
const fromDiscord = createRequire(createRequire(import.meta.url).resolve('discord.js'));
const { WebSocketServer }: { WebSocketServer: new (options: object) => SocketServer } = fromDiscord('ws');

const GUILD = '500';
const CHANNEL = '600';
const MODERATORS = '700';
const BOT = { id: '800', username: 'winnow', discriminator: '0', avatar: null, bot: true };
const AUTHOR = { id: '900', username: 'kim', discriminator: '0', avatar: null };

const channel = (id: string, name: string) => ({ id, type: 0, name, guild_id: GUILD, position: 0 });
const channels = [channel(CHANNEL, 'general'), channel(MODERATORS, 'moderators')];

const GUILD_FIELDS = { name: 'Neighbours', owner_id: AUTHOR.id, member_count: 2, emojis: [], features: [] };
const guild = {
  id: GUILD,
  ...GUILD_FIELDS,
  roles: [],
  channels,
  members: [],
  threads: [],
  stickers: [],
  presences: [],
  voice_states: [],
};

const message = (fields: object) => ({
  channel_id: CHANNEL,
  guild_id: GUILD,
  author: AUTHOR,
  timestamp: '2026-11-28T09:00:00.000Z',
  edited_timestamp: null,
  type: 0,
  tts: false,
  pinned: false,
  mention_everyone: false,
  mentions: [],
  mention_roles: [],
  attachments: [],
  embeds: [],
  ...fields,
});

export interface FakeDiscord extends FakeService {
  readonly channel: string;
  readonly moderators: string;
  /** Resolves once a bot has identified itself. */
  ready(): Promise<void>;
  send(event: 'MESSAGE_CREATE' | 'MESSAGE_UPDATE', fields: object): void;
}

export async function startFakeDiscord(): Promise<FakeDiscord> {
  const service = await startFakeService(({ method, path, body }) => {
    if (path === '/v10/gateway/bot') return gateway;
    if (method === 'DELETE') return 204;
    if (method === 'POST') return message({ id: '1', channel_id: MODERATORS, author: BOT, ...Object(body) });
    return channels.find(({ id }) => path === `/v10/channels/${id}`);
  });
  const url = service.address.replace('http', 'ws');
  const limit = { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 1 };
  const gateway = { url, shards: 1, session_start_limit: limit };
  const sockets: Socket[] = [];
  let sequence = 0;
  const dispatch = (t: string, d: object) => sockets.at(-1)?.send(JSON.stringify({ op: 0, s: ++sequence, t, d }));
  const identified = new Promise<void>((resolve) => {
    new WebSocketServer({ server: service.server }).on('connection', (socket) => {
      sockets.push(socket);
      socket.send(JSON.stringify({ op: 10, d: { heartbeat_interval: 45_000 } }));
      socket.on('message', (data) => {
        const { op } = JSON.parse(data.toString());
        if (op === 1) socket.send(JSON.stringify({ op: 11 }));
        if (op !== 2) return;
        const application = { id: BOT.id, flags: 0 };
        const guilds = [{ id: GUILD, unavailable: true }];
        dispatch('READY', { v: 10, user: BOT, guilds, session_id: 'a', resume_gateway_url: url, application });
        dispatch('GUILD_CREATE', guild);
        resolve();
      });
    });
  });
  return {
    ...service,
    channel: CHANNEL,
    moderators: MODERATORS,
    ready: () => identified,
    send: (event, fields) => dispatch(event, message(fields)),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.terminate();
      await service[Symbol.asyncDispose]();
    },
  };
}
