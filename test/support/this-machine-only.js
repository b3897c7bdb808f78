/**
 * Preloaded into a program under test: logs each host that the program connects to, and only lets it reach this
 * machine. All of Node's sockets, including those of http, https and fetch, are opened by this method.
 */
import { appendFileSync } from 'node:fs';
import { Socket } from 'node:net';

const { CONNECTIONS_FILE = '' } = process.env;
const thisMachine = new Set(['127.0.0.1', '::1', 'localhost']);
const connect = Socket.prototype.connect;

/** @param {any[]} given the arguments of connect; Node's internal callers wrap them in an array */
function hostOf(given) {
  const [options, host] = Array.isArray(given[0]) ? given[0] : given;
  return String((typeof options === 'object' ? options.host : host) ?? 'localhost');
}

Socket.prototype.connect = /** @this {Socket} @param {any} given */ function (...given) {
  const host = hostOf(given);
  appendFileSync(CONNECTIONS_FILE, `${host}\n`);
  if (thisMachine.has(host)) return Reflect.apply(connect, this, given);
  // Asynchronously, as a refused connection would fail: TLS still uses the socket in this turn.
  process.nextTick(() => this.destroy(new Error(`${host} is not this machine.`)));
  return this;
};
