/**
 * Loaded before a program under test: writes down each host that the program connects to, and lets it reach this machine only.
 * Every socket of Node, under http, https and fetch as well, is opened by this one method.
 */
import { appendFileSync } from 'node:fs';
import { Socket } from 'node:net';

const { CONNECTIONS_FILE = '' } = process.env;
const thisMachine = new Set(['127.0.0.1', '::1', 'localhost']);
const connect = Socket.prototype.connect;

/** @param {any[]} given the arguments of connect; Node's own callers have put them into one array */
function hostOf(given) {
  const [options, host] = Array.isArray(given[0]) ? given[0] : given;
  return String((typeof options === 'object' ? options.host : host) ?? 'localhost');
}

Socket.prototype.connect = /** @this {Socket} @param {any} given */ function (...given) {
  const host = hostOf(given);
  appendFileSync(CONNECTIONS_FILE, `${host}\n`);
  if (thisMachine.has(host)) return Reflect.apply(connect, this, given);
  // Later, as a refused connection would: TLS goes on to use the socket in this turn.
  process.nextTick(() => this.destroy(new Error(`${host} is not this machine.`)));
  return this;
};
