import { runServer } from './start/run.ts';
import { addressOf, welcome } from './start/words.ts';

await runServer(({ config, bound, version }) =>
  welcome(config, addressOf(config.host, bound.port), version),
);
