import { runServer } from '../start/run.ts';
import { welcome } from '../start/words.ts';

/** The address of the page, on the first start alone: a server that starts again says nothing. */
const [address] = process.argv.slice(2);

await runServer(
  ({ config, version }) => (address === undefined ? [] : welcome(config, address, version)),
  process.env['RUNNING_DATABASE'],
);
process.send?.({ ready: true });
