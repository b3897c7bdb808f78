/** Runs one attack in a process of its own until it is stopped, then prints what the server answered. */
import { attacks } from './attacks.ts';

const [name = '', address = '', key = ''] = process.argv.slice(2);
const attack = attacks.find((one) => one.name === name);
if (!attack) throw new Error(`There is no attack "${name}".`);
const stop = new AbortController();
process.once('SIGTERM', () => stop.abort());
console.log(await attack.run({ address, key, signal: stop.signal, onStart: () => console.log('started') }));
process.exit();
