/** `npm run train:heads -- NAME`: runs `train.ts` in that folder, which writes a file beside the shipped text model. */
const names = ['ordinary', 'urgent', 'conversations'];
const [name = ''] = process.argv.slice(2);
if (names.includes(name)) await import(`./${name}/train.ts`);
else {
  console.error(`npm run train:heads -- ${names.join('|')}`);
  process.exitCode = 2;
}
