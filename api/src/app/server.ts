import { runServer } from './start/run.ts';
import { formatAddress, welcome } from './start/words.ts';

await runServer(({ config, bound, version }) =>
  welcome(config, formatAddress(config.host, bound.port), version),
);
