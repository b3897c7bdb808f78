/** A DNS server on loopback that answers as a test specifies (RFC 1035 §4.1), to simulate malicious ones. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';

/** Addresses of the name; "host:address" are the addresses of an alias; null: no response. */
export type DnsAnswers = readonly string[] | null;

export interface NameServer extends AsyncDisposable {
  /** In the form 127.0.0.1:5353. */
  readonly address: string;
  /** The names queried, one entry for each query for IPv4 addresses. */
  readonly queriedNames: readonly string[];
}

const A = 1;
const CNAME = 5;

const nameBytes = (name: string) =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);

function addressBytes(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number));
  const [before = '', after] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const head = before as string[];
  const tail = after ?? [];
  const groups = [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail];
  return Buffer.from(groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]));
}

/** A record with a TTL of zero. */
function record(name: string, type: number, data: Buffer): Buffer {
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(type, 0);
  fixed.writeUInt16BE(1, 2);
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([nameBytes(name), fixed, data]);
}

function records(name: string, type: number, addresses: readonly string[]): Buffer[] {
  return addresses.flatMap((entry) => {
    const [, alias, address = ''] = /^(?:([a-z.]+)=)?(.*)$/.exec(entry) ?? [];
    if (isIPv4(address) !== (type === A)) return [];
    const owner = alias ?? name;
    return [...(alias ? [record(name, CNAME, nameBytes(alias))] : []), record(owner, type, addressBytes(address))];
  });
}

/** @param answer the answer to the nth query for a name, counted from 1 */
export async function startNameServer(answer: (name: string, time: number) => DnsAnswers): Promise<NameServer> {
  const socket = createSocket('udp4');
  const request: string[] = [];
  const times = new Map<string, number>();
  socket.on('message', (question, from) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
      labels.push(question.toString('latin1', at + 1, at + 1 + length));
      at += 1 + length;
    }
    const name = labels.join('.').toLowerCase();
    const type = question.readUInt16BE(at + 1);
    const time = (times.get(`${name} ${type}`) ?? 0) + 1;
    times.set(`${name} ${type}`, time);
    if (type === A) request.push(name);
    const addresses = answer(name, time);
    if (addresses === null) return;
    const found = records(name, type, addresses);
    const header = Buffer.alloc(12);
    question.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(found.length, 6);
    socket.send(Buffer.concat([header, question.subarray(12, at + 5), ...found]), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    queriedNames: request,
    async [Symbol.asyncDispose]() {
      socket.close();
      await once(socket, 'close');
    },
  };
}
